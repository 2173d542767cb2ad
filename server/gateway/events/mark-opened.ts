import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { table } from '../../db/sql/table.ts';

const device = table('device');

/** When a door was opened last; an event that arrives late does not set it back. */
export async function markOpened(database: Database, deviceSn: string, at: Date): Promise<void> {
  await database.run(sql`
    update ${device} set ${assigned(device, {
      last_open_time: sql`greatest(${device.last_open_time}, ${at.toISOString()}::timestamptz)`,
    })} where ${device.device_sn} = ${deviceSn}`);
}
