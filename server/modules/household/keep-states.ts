import { sql } from 'kysely';
import { recountRooms } from '../../access/recount.ts';
import type { Services } from '../../context.ts';

/**
 * Brings the states of tenancies up to date: ending soon, ended, or neither any more. What opens doors ends by its own time.
 * Several processes may do it at once: each writes only what is not so yet.
 */
export async function keepHouseholdStates({ database, live }: Pick<Services, 'database' | 'live'>): Promise<number> {
  return database.transaction(async () => {
    const rows = await database.run(sql<{ communityUuid: string }>`
      with due as (
        select h.id, case
            when h.expire_date is null then '1'
            when h.expire_date < t.day then '3'
            when h.expire_date <= t.day + coalesce(s.expire_remind_days, 15) then '2'
            else '1' end as state
        from household h
        cross join (select (now() at time zone 'Asia/Shanghai')::date as day) t
        left join community_base_setting s on s.community_uuid = h.community_uuid
        where h.household_state in ('1', '2', '3'))
      update household h set household_state = due.state, update_time = now(), revision = coalesce(h.revision, 0) + 1
      from due where due.id = h.id and h.household_state <> due.state
      returning h.community_uuid as "communityUuid"`);
    // Rooms of a database from before their state followed who lives there.
    const rooms = await database.run(sql<{ id: string }>`
      select id from room where household_count > 0 and room_state in ('0', '4') order by id limit 500`);
    await recountRooms(
      database,
      rooms.map(({ id }) => id),
    );
    for (const communityUuid of new Set(rows.map((row) => row.communityUuid))) {
      await live.publish({ entity: 'household', communityUuid });
    }
    return rows.length;
  });
}
