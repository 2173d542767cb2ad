import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { snakeCase } from '../db/table-of.ts';
import { shareCommunity } from './same-community.ts';

type Condition = RawBuilder<unknown>;

/**
 * A condition on a field of the rows `t`. One on a joined field is made on the related rows: those of `t` are left whose
 * relation leads to one of them.
 *
 * @param make the condition, given the field's name there and the alias of the related rows
 */
export function onRelated<Made extends Condition | undefined>(
  { entities }: Catalogue,
  entity: CatalogueEntity,
  field: string,
  make: (field: string, alias: string) => Made,
): Made | Condition {
  const joined = entity.fields[field]?.joined;
  if (!joined) return make(field, 't');
  const relation = entity.fields[joined.relation]?.relation;
  const other = relation && entities[relation.entity];
  if (!relation || !other) throw new Error(`The field ${entity.name}.${field} is joined over nothing.`);
  const made = make(joined.field, 'related');
  if (made === undefined) return made;
  const pairs = [
    { own: joined.relation, there: relation.value ?? other.primaryKey },
    ...(shareCommunity(entity, other) ? [{ own: 'communityUuid', there: 'communityUuid' }] : []),
  ];
  return sql`(${sql.join(pairs.map(({ own }) => sql.ref(`t.${snakeCase(own)}`)))}) in (
    select ${sql.join(pairs.map(({ there }) => sql.ref(`related.${snakeCase(there)}`)))}
    from ${sql.table(snakeCase(other.name))} as related where ${made})`;
}
