import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What was to be taken off a device is off it: another one hangs there. To be called behind the device's line. */
export async function dropRemovals(database: Database, deviceId: string): Promise<void> {
  await database.run(sql`delete from console_device_order where device_id = ${deviceId} and kind = 'remove'`);
  const gone = await database.run(sql<{ id: string }>`
    update device_sync set sync_state = '5', update_time = now()
    where device_id = ${deviceId} and sync_state = '4' returning id`);
  await database.run(sql`
    delete from console_device_held where sync_id = any(${gone.map(({ id }) => id)}::text[])`);
}
