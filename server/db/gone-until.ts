import { type RawBuilder, sql } from 'kysely';
import { query, selected } from './sql/query.ts';
import { table } from './sql/table.ts';

const r = table('console_retention', 'r');

/** The entry of whole records, beside those of fields that are emptied. */
export const WHOLE_RECORDS = '';

/** Up to which moment whole records of an entity are gone by their age, in SQL; null where none is. */
export function goneUntil(entity: string, communityUuid: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${query`
    select ${selected({ until: r.until })} from ${r}
    where ${r.entity} = ${entity} and ${r.entry} = ${WHOLE_RECORDS} and ${r.community_uuid} = ${communityUuid}`})`;
}
