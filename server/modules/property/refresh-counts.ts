import { sql } from 'kysely';
import { livesThere } from '../../access/lives-there.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { visibleProperties } from './visible-properties.ts';

const c = table('community', 'c');
const community = table('community', 't');
const d = table('device', 'd');
const h = table('household', 'h');
const p = table('property', 'p');
const r = table('room', 'r');
const t = table('property', 't');
const v = table('property', 'v');

/**
 * Updates the counts of rooms, people and devices of the companies and communities that the caller sees; rows with correct
 * counts are not written, and companies of others never are. Done before companies are shown: these figures are read nowhere
 * else, and otherwise every change of a door or a household would have to update them.
 */
export async function refreshCounts(context: Pick<CallContext, 'catalogue' | 'database' | 'session'>): Promise<void> {
  const { database, session } = context;
  const visible = sql`select ${v.property_id} from ${visibleProperties(context)} as v`;
  await database.run(sql`
    update ${community} set ${assigned(community, {
      room_count: sql`n.rooms`,
      household_count: sql`n.people`,
      device_count: sql`n.devices`,
      online_count: sql`n.online`,
    })}
    from (
      select ${c.community_uuid},
        (select count(*) from ${r} where ${r.community_uuid} = ${c.community_uuid})::integer as rooms,
        (select count(*) from ${h}
          where ${h.community_uuid} = ${c.community_uuid} and ${livesThere})::integer as people,
        (select count(*) from ${d} where ${d.community_uuid} = ${c.community_uuid})::integer as devices,
        (select count(*) from ${d}
          where ${d.community_uuid} = ${c.community_uuid}
            and ${d.online_state} = ${codes.onlineState.online})::integer as online
      from ${c} where ${c.property_id} in (${visible})
        or ${c.community_uuid} = any(${session.communityUuids}::text[])) n
    where n.community_uuid = ${community.community_uuid}
      and (${community.room_count}, ${community.household_count}, ${community.device_count},
        ${community.online_count})
        is distinct from (n.rooms, n.people, n.devices, n.online)`);
  await database.run(sql`
    update ${t} set ${assigned(t, {
      community_count: sql`n.communities`,
      household_count: sql`n.people`,
      device_count: sql`n.devices`,
      online_rate: sql`n.rate`,
    })}
    from (
      select ${p.property_id}, count(${c.id})::integer as communities, coalesce(sum(${c.household_count}),
        0)::integer as people,
        coalesce(sum(${c.device_count}), 0)::integer as devices,
        round(coalesce(100.0 * sum(${c.online_count}) / nullif(sum(${c.device_count}), 0), 0),
          1)::double precision as rate
      from ${p} left join ${c} on ${c.property_id} = ${p.property_id}
      where ${p.property_id} in (${visible}) group by ${p.property_id}) n
    where n.property_id = ${t.property_id}
      and (${t.community_count}, ${t.household_count}, ${t.device_count}, ${t.online_rate})
        is distinct from (n.communities, n.people, n.devices, n.rate)`);
}
