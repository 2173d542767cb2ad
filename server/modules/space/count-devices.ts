import { sql } from 'kysely';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const b = table('building', 'b');
const d = table('device', 'd');
const t = table('building', 't');

/**
 * Updates the device counts of the buildings that the caller reaches, before they are shown: many calls add, remove and move
 * devices, and this figure is read nowhere else. Rows with correct counts are not written.
 */
export async function countDevices({ database, session }: Pick<CallContext, 'database' | 'session'>): Promise<void> {
  await database.run(sql`
    update ${t} set ${assigned(t, { device_count: sql`n.devices` })}
    from (
      select ${b.id}, (select count(*) from ${d} where ${d.building_id} = ${b.id})::integer as devices
      from ${b} where ${b.community_uuid} = any(${session.communityUuids}::text[])) n
    where n.id = ${t.id} and ${t.device_count} is distinct from n.devices`);
}
