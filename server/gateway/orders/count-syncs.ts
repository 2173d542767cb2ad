import { sql } from 'kysely';
import { recountOf } from '../../db/batch.ts';
import type { Database } from '../../db/database.ts';

/** Brings what devices show of their sync rows up to date: how many wait and have failed, and the configuration's state. */
export const countSyncs = recountOf(async (database, deviceIds) => {
  await database.run(sql`
    update device d set pending_sync = c.pending, failed_sync = c.failed, config_state = coalesce(c.config, d.config_state)
    from (
      select g.id,
        (select count(*) from device_sync s where s.device_id = g.id and s.sync_state in ('0', '1', '4')) as pending,
        (select count(*) from device_sync s where s.device_id = g.id and s.sync_state = '3') as failed,
        (select max(s.sync_state) from device_sync s where s.device_id = g.id and s.sync_type = '4') as config
      from (select unnest(${deviceIds}::text[]) as id) g) c
    where d.id = c.id and (d.pending_sync, d.failed_sync, d.config_state)
      is distinct from (c.pending::integer, c.failed::integer, coalesce(c.config, d.config_state))`);
});

/** The state of a sync row, on the record that it is about: only configurations and passwords show it themselves. */
export async function mirrorState(
  database: Database,
  { syncType, targetId, state }: { syncType: string; targetId: string; state: string },
): Promise<void> {
  if (syncType === '3') {
    await database.run(sql`update device_password set sync_state = ${state} where id = ${targetId}`);
  } else if (syncType === '4') {
    await database.run(sql`
      update device_config set push_state = ${state},
        push_time = case when ${state} = '2' then now() else push_time end
      where device_id = ${targetId}`);
  }
}
