import { type RawBuilder, sql } from 'kysely';
import { goneUntil } from '../gone-until.ts';
import { query, selected } from '../sql/query.ts';
import { table } from '../sql/table.ts';

const a = table('console_archived_month', 'a');

/**
 * Up to which moment records of an entity have left its table, by their age or into files, in SQL; null where none has. What is counted of
 * its rows from there on would be too little.
 */
export function leftUntil(entity: string, communityUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  const archived = query`
    select ${selected({ until: sql`(max(${a.in_month}) || '-01')::timestamptz + interval '1 month'` })} from ${a}
    where ${a.entity} = ${entity} and ${a.community_uuid} = ${communityUuid}`;
  return sql`greatest(${goneUntil(entity, communityUuid)}, (${archived}))`;
}
