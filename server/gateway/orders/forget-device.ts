import { sql } from 'kysely';
import type { OrderNeeds } from '../gateway-needs.ts';
import { openLines } from './device-lines.ts';

/** Drops all that a device is to be told and holds, inside the transaction that deletes it. */
export async function forgetDevice(services: Pick<OrderNeeds, 'database' | 'live'>, deviceId: string): Promise<void> {
  const { database } = services;
  // Behind its line, as everything about a device's orders.
  await openLines(services, [deviceId]);
  await database.run(sql`delete from console_device_order where device_id = ${deviceId}`);
  await database.run(sql`
    delete from console_device_held where sync_id in (select id from device_sync where device_id = ${deviceId})`);
  await database.run(sql`delete from device_sync where device_id = ${deviceId}`);
  await database.run(sql`delete from console_device_line where device_id = ${deviceId}`);
}
