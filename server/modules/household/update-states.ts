import { sql } from 'kysely';
import { recountRooms } from '../../access/recount.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { applyDueTransitions } from '../../lifecycle/apply-due-transitions.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { LIVING_STEPS } from './check-living.ts';

const h = table('household', 'h');
const room = table('room');
const s = table('community_base_setting', 's');

/**
 * Updates the states of tenancies: ending soon, ended, or neither any more. What opens doors ends by its own time. Several
 * processes may do it at once: each writes only rows that differ.
 */
export async function updateHouseholdStates(services: RecordServices): Promise<number> {
  const { database } = services;
  return database.transaction(async () => {
    const rows = await database.run(query`
      select ${selected({
        id: h.id,
        state: notNull(h.household_state),
        next: sql<string>`due.next`,
      })}
      from ${h}
      cross join (select (now() at time zone 'Asia/Shanghai')::date as day) t
      left join ${s} on ${s.community_uuid} = ${h.community_uuid}
      cross join lateral (select case
            when ${h.expire_date} is null then ${codes.householdState.livingIn}
            when ${h.expire_date} < t.day then ${codes.householdState.expired}
            when ${h.expire_date} <= t.day + coalesce(${s.expire_remind_days}, 15) then ${codes.householdState.expiring}
            else ${codes.householdState.livingIn} end as next) due
      where ${h.household_state} in (${codes.householdState.livingIn}, ${codes.householdState.expiring},
        ${codes.householdState.expired}) and ${h.household_state} <> due.next
      order by ${h.id} for update of h`);
    await applyDueTransitions(services, 'household', LIVING_STEPS, rows, { history: null });
    // Rooms of an older database, whose state did not depend on the residents.
    const rooms = await database.run(query`
      select ${selected({ id: room.id })} from ${room} where ${room.household_count} > 0
        and ${room.room_state} in (${codes.roomState.vacant}, ${codes.roomState.notHandedOver}) order by ${room.id}
        limit 500`);
    await recountRooms(
      database,
      rooms.map(({ id }) => id),
    );
    return rows.length;
  });
}
