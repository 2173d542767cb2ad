import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import type { CallContext } from '../../context.ts';
import { visibleProperties } from './visible-properties.ts';

/**
 * Brings what the companies and communities that the caller sees say of their rooms, people and devices up to date;
 * rows that say so already are not touched, and companies of others never are. Done before companies are shown: nobody else
 * looks at these figures, and each door and move would have to keep them.
 */
export async function refreshCounts(context: Pick<CallContext, 'catalogue' | 'database' | 'session'>): Promise<void> {
  const { database, session } = context;
  const visible = sql`select v.property_id from ${visibleProperties(context)} as v`;
  await database.run(sql`
    update community t set room_count = n.rooms, household_count = n.people, device_count = n.devices, online_count = n.online
    from (
      select c.community_uuid,
        (select count(*) from room r where r.community_uuid = c.community_uuid)::integer as rooms,
        (select count(*) from household h
          where h.community_uuid = c.community_uuid and ${livesThere})::integer as people,
        (select count(*) from device d where d.community_uuid = c.community_uuid)::integer as devices,
        (select count(*) from device d
          where d.community_uuid = c.community_uuid and d.online_state = '1')::integer as online
      from community c where c.property_id in (${visible}) or c.community_uuid = any(${session.communityUuids}::text[])) n
    where n.community_uuid = t.community_uuid
      and (t.room_count, t.household_count, t.device_count, t.online_count)
        is distinct from (n.rooms, n.people, n.devices, n.online)`);
  await database.run(sql`
    update property t set community_count = n.communities, household_count = n.people, device_count = n.devices,
      online_rate = n.rate
    from (
      select p.property_id, count(c.id)::integer as communities, coalesce(sum(c.household_count), 0)::integer as people,
        coalesce(sum(c.device_count), 0)::integer as devices,
        round(coalesce(100.0 * sum(c.online_count) / nullif(sum(c.device_count), 0), 0), 1)::double precision as rate
      from property p left join community c on c.property_id = p.property_id
      where p.property_id in (${visible}) group by p.property_id) n
    where n.property_id = t.property_id
      and (t.community_count, t.household_count, t.device_count, t.online_rate)
        is distinct from (n.communities, n.people, n.devices, n.rate)`);
}
