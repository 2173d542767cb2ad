import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnType, snakeCase, storedFields } from '../../db/table-of.ts';
import { ofCommunity } from '../../rows/same-community.ts';
import { communityOf, type StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { parentFields } from './check-tree.ts';

/** Higher counts are of no interest, so counting stops here. */
const MOST = 1_000;

/** How many rows of each entity refer to a record, by the entity's name; those without any are left out. */
export async function referencesTo(
  { catalogue, database }: CallContext,
  entity: CatalogueEntity,
  record: StoredRecord,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const other of Object.values(catalogue.entities)) {
    if (other.readModel) continue;
    const parents = other.name === entity.name ? parentFields(catalogue, entity) : [];
    const conditions: RawBuilder<unknown>[] = [];
    for (const [field, property] of storedFields(other)) {
      const column = sql.ref(`t.${snakeCase(field)}`);
      const list = property.items?.relation;
      if (property.relation?.loose || list?.loose) continue;
      if (property.relation?.entity === entity.name) {
        conditions.push(sql`${column} = ${record.plain(property.relation.value ?? entity.primaryKey)}`);
      } else if (list?.entity === entity.name && columnType(property) === 'text[]') {
        conditions.push(sql`${column} @> array[${record.plain(list.value ?? entity.primaryKey)}]::text[]`);
      } else if (parents.includes(field)) conditions.push(sql`${column} = ${record.id}`);
    }
    if (conditions.length === 0) continue;
    const itself =
      other.name === entity.name ? sql` and ${sql.ref(`t.${snakeCase(entity.primaryKey)}`)} <> ${record.id}` : sql``;
    // Rows of a community name those of the same one.
    const within = entity.scope === 'community' ? ofCommunity(other, communityOf(entity, record), 't') : sql``;
    const row = await database.first(query`
      select ${selected({ count: sql<number>`count(*)` })} from (
        select 1 from ${sql.table(snakeCase(other.name))} as t
        where (${sql.join(conditions, sql` or `)})${itself}${within} limit ${MOST}) as pointing`);
    if (row && row.count > 0) counts[other.name] = row.count;
  }
  return counts;
}

/** `楼栋（2）、房屋（5）` */
export function inWords({ catalogue, language }: CallContext, counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => {
      const title = catalogue.entities[name]?.title[language] ?? name;
      const number = count >= MOST ? `${MOST}+` : count;
      return language === 'zh' ? `${title}（${number}）` : `${title} (${number})`;
    })
    .join(language === 'zh' ? '、' : ', ');
}
