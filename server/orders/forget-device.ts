import { sql } from 'kysely';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { openLines } from './device-lines.ts';

const consoleDeviceHeld = table('console_device_held');
const consoleDeviceLine = table('console_device_line');
const consoleDeviceOrder = table('console_device_order');
const deviceSync = table('device_sync');

/** Deletes all orders for a device and the rows of what it holds, inside the transaction that deletes it. */
export async function forgetDevice(
  services: Pick<RecordServices, 'database' | 'live'>,
  deviceId: string,
): Promise<void> {
  const { database } = services;
  // With the line locked, as always for a device's orders.
  await openLines(services, [deviceId]);
  await database.run(sql`delete from ${consoleDeviceOrder} where ${consoleDeviceOrder.device_id} = ${deviceId}`);
  await database.run(sql`
    delete from ${consoleDeviceHeld} where ${consoleDeviceHeld.sync_id} in (select ${deviceSync.id} from ${deviceSync}
    where ${deviceSync.device_id} = ${deviceId})`);
  await database.run(sql`delete from ${deviceSync} where ${deviceSync.device_id} = ${deviceId}`);
  await database.run(sql`delete from ${consoleDeviceLine} where ${consoleDeviceLine.device_id} = ${deviceId}`);
}
