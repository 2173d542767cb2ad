import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { indexColumn, isEncrypted, snakeCase } from '../db/table-of.ts';
import { type Asking, contains, hiddenCondition } from '../rows/filter-condition.ts';
import { hiddenKind } from '../rows/hidden-kind.ts';
import { wayToAsk } from '../rows/way-to-ask.ts';

/**
 * The rows `t` that a keyword finds by one of their stored fields. A keyword is typed while people look for something else, so
 * it is never compared with the unmasked value of a masked field.
 */
export function keywordCondition(
  { catalogue, session, vault }: Asking,
  entity: CatalogueEntity,
  field: string,
  keyword: string,
): RawBuilder<unknown> {
  const property = entity.fields[field];
  if (!property) return sql`false`;
  if (hiddenKind(catalogue, entity, field, session.level) !== undefined) {
    if (wayToAsk(property, 'contains', keyword) === 'number') return sql`false`;
    return hiddenCondition('t', field, property, 'contains', keyword, vault);
  }
  if (isEncrypted(property)) return sql`${sql.ref(`t.${indexColumn(field)}`)} = ${vault.blindIndex(keyword)}`;
  return contains(sql.ref(`t.${snakeCase(field)}`), keyword);
}
