import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { SyncStateCode } from '../../schemas/generated/entities.ts';
import { recountOf } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';

const d = table('device', 'd');
const deviceConfig = table('device_config');
const devicePassword = table('device_password');
const s = table('device_sync', 's');

/** Updates what devices show of their sync rows: how many wait and have failed, and the configuration's state. */
export const countSyncs = recountOf(async (database, deviceIds) => {
  await database.run(sql`
    update ${d} set ${assigned(d, {
      pending_sync: sql`c.pending`,
      failed_sync: sql`c.failed`,
      config_state: sql`coalesce(c.config, ${d.config_state})`,
    })}
    from (
      select g.id,
        (select count(*) from ${s} where ${s.device_id} = g.id
          and ${s.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing},
          ${codes.syncState.toRemove})) as pending,
        (select count(*) from ${s} where ${s.device_id} = g.id
          and ${s.sync_state} = ${codes.syncState.failed}) as failed,
        (select max(${s.sync_state}) from ${s} where ${s.device_id} = g.id
          and ${s.sync_type} = ${codes.syncType.configuration}) as config
      from (select unnest(${deviceIds}::text[]) as id) g) c
    where ${d.id} = c.id and (${d.pending_sync}, ${d.failed_sync}, ${d.config_state})
      is distinct from (c.pending::integer, c.failed::integer, coalesce(c.config, ${d.config_state}))`);
});

/** The state of a sync row, on the record that it is about: only configurations and passwords show it themselves. */
export async function mirrorState(
  database: Database,
  { syncType, targetId, state }: { syncType: string; targetId: string; state: SyncStateCode },
): Promise<void> {
  if (syncType === CODES.syncType.password) {
    await database.run(
      sql`update ${devicePassword} set ${assigned(devicePassword, { sync_state: state })}
        where ${devicePassword.id} = ${targetId}`,
    );
  } else if (syncType === CODES.syncType.configuration) {
    await database.run(sql`
      update ${deviceConfig} set ${assigned(deviceConfig, {
        push_state: state,
        push_time: sql`case when ${state} = ${codes.syncState.synced} then now() else ${deviceConfig.push_time} end`,
      })}
      where ${deviceConfig.device_id} = ${targetId}`);
  }
}
