import { sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const b = table('building', 'b');
const d = table('device', 'd');
const t = table('building', 't');

/**
 * Brings what the buildings that the caller reaches say of their devices up to date, before they are shown: devices come, go and
 * are hung elsewhere by many ways, and nobody else looks at this figure. Rows that say so already are not touched.
 */
export async function countDevices({ database, session }: Pick<CallContext, 'database' | 'session'>): Promise<void> {
  await database.run(sql`
    update ${t} set ${assigned(t, { device_count: sql`n.devices` })}
    from (
      select ${b.id}, (select count(*) from ${d} where ${d.building_id} = ${b.id})::integer as devices
      from ${b} where ${b.community_uuid} = any(${session.communityUuids}::text[])) n
    where n.id = ${t.id} and ${t.device_count} is distinct from n.devices`);
}
