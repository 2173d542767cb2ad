import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';

export const h = table('household', 'h');

/**
 * Where a resident lives now, as `h`, to follow a join: of several homes the one of which he is the head, else the oldest; no row for
 * somebody who has moved out of all of them.
 */
export function homeOf(residentId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lateral (select * from ${h} where ${h.resident_id} = ${residentId}
    and ${h.household_state} is distinct from ${codes.householdState.movedOut}
    order by ${h.is_primary} desc nulls last, ${h.check_in_date} nulls last, ${h.id} limit 1) h on true`;
}
