import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

const consoleDeviceHeld = table('console_device_held');
const consoleDeviceOrder = table('console_device_order');
const deviceSync = table('device_sync');

/**
 * Ends the removals of a device without sending them: another device is in its place. To be called with the line locked.
 */
export async function dropRemovals(database: Database, deviceId: string): Promise<void> {
  await database.run(
    sql`delete from ${consoleDeviceOrder} where ${consoleDeviceOrder.device_id} = ${deviceId}
      and ${consoleDeviceOrder.kind} = 'remove'`,
  );
  const gone = await database.run(query`
    update ${deviceSync} set ${assigned(deviceSync, { sync_state: CODES.syncState.removed, update_time: sql`now()` })}
    where ${deviceSync.device_id} = ${deviceId} and ${deviceSync.sync_state} = ${codes.syncState.toRemove}
    returning ${selected({ id: deviceSync.id })}`);
  await database.run(sql`
    delete from ${consoleDeviceHeld} where ${consoleDeviceHeld.sync_id} = any(${gone.map(({ id }) => id)}::text[])`);
}
