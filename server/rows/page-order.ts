import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Order } from '../../schemas/generated/grammar.ts';
import { naturalOrder } from '../db/natural-order.ts';
import { isNatural, lookupColumn, snakeCase } from '../db/table-of.ts';
import type { MaskingLevel } from '../services/session.ts';
import type { Cursor } from './cursor.ts';
import { hiddenKind } from './hidden-kind.ts';

/** The order of a list: by one field, and by key where that is the same. */
export interface PageOrder {
  field: string;
  order: Order;
  by: RawBuilder<unknown>;
  /** The condition for the rows after the cursor. */
  behind(cursor: Cursor): RawBuilder<unknown>;
}

/** The sort expression of the rows `t` for a field. */
export function sortedBy(entity: CatalogueEntity, field: string): RawBuilder<unknown> {
  const column = sql.ref(`t.${snakeCase(field)}`);
  return isNatural(entity.fields[field]) ? naturalOrder(column) : column;
}

/**
 * Rows without a value come last, but not in the descending order of records, of which there are half a million: there they
 * come first, as in the index that serves the order, because sorting all of them to put a few elsewhere is not worth it.
 *
 * @param everyRowHasIt a filter leaves only rows with a value
 * @param caller sorting by a field that is masked for the caller would reveal hidden values, so the keys are the order
 */
export function pageOrder(
  entity: CatalogueEntity,
  endpoint: Pick<CatalogueEndpoint, 'sorts'>,
  asked: { sortField?: string; sortOrder?: Order },
  everyRowHasIt: (field: string) => boolean,
  { catalogue, session }: { catalogue: Catalogue; session: { level: MaskingLevel } },
): PageOrder {
  const own = asked.sortField !== undefined && endpoint.sorts.includes(asked.sortField);
  const wanted = own ? (asked.sortField as string) : entity.sort.field;
  const field = hiddenKind(catalogue, entity, wanted, session.level) !== undefined ? entity.primaryKey : wanted;
  const order = asked.sortOrder ?? (own ? 'descend' : entity.sort.order);
  const natural = isNatural(entity.fields[field]);
  const x = sortedBy(entity, field);
  const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
  const filled = [entity.primaryKey, 'createTime', ...entity.required].includes(field);
  const sure = everyRowHasIt(field) || filled;
  const indexed = entity.indexes.some((fields) =>
    fields.some((name) => lookupColumn(entity, name) === snakeCase(field)),
  );
  const emptyFirst = order === 'descend' && (sure || (indexed && entity.appendOnly));
  const direction = order === 'descend' ? sql`desc` : sql`asc`;
  const beyond = order === 'descend' ? sql`<` : sql`>`;
  const empties = order === 'descend' && !emptyFirst ? sql` nulls last` : sql``;

  return {
    field,
    order,
    by: sql`${x} ${direction}${empties}, ${key} ${direction}`,
    behind({ value, key: last }) {
      if (value === null) {
        const sameEmpty = sql`(${x} is null and ${key} ${beyond} ${last})`;
        return emptyFirst ? sql`(${sameEmpty} or ${x} is not null)` : sameEmpty;
      }
      const further = sql`(${x}, ${key}) ${beyond} (${natural ? naturalOrder(sql`${value}::text`) : value}, ${last})`;
      return emptyFirst || sure ? further : sql`(${further} or ${x} is null)`;
    },
  };
}
