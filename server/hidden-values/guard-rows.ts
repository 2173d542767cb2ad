import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import type { FieldError } from '../core/errors.ts';
import type { CallContext } from '../services/call-context.ts';
import { askedIndex } from './number-search.ts';
import { countSearch, missesLeft } from './search-limit.ts';

/**
 * Rows of a file that were refused because of a value that the importer sees masked reveal something, and leave no record: as
 * many of them are allowed as searches by number without a result, and after that no row is checked, right or wrong.
 *
 * @param hidden the fields that the importer sees masked
 */
export async function guardRows(
  rows: readonly { values: Readonly<Record<string, unknown>>; errors: FieldError[] }[],
  entity: CatalogueEntity,
  hidden: ReadonlySet<string>,
  context: CallContext,
): Promise<void> {
  const asking = rows.filter(({ values }) => Object.keys(values).some((field) => hidden.has(field)));
  if (asking.length === 0) return;
  let left = await missesLeft(context);
  for (const row of asking) {
    const named = Object.keys(row.values).filter((field) => hidden.has(field));
    if (left <= 0) {
      const field = named[0] ?? entity.primaryKey;
      row.errors.splice(0, Infinity, { field, message: TOO_MANY[context.language] });
    } else if (row.errors.some(({ field }) => hidden.has(field))) {
      left -= 1;
      await countSearch(
        context,
        askedIndex(named.map((field) => String(row.values[field])).join(' '), context),
        'miss',
      );
    }
  }
}

const TOO_MANY = {
  zh: '与已有人员或卡号不符的行过多，本行未处理，请核对后稍后再导入',
  en: 'Too many rows did not match people or cards that are known: this one was not looked at, please check them and import later',
};
