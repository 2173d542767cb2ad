import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** When a door was opened last; what is told late does not turn that back. */
export async function markOpened(database: Database, deviceSn: string, at: Date): Promise<void> {
  await database.run(sql`
    update device set last_open_time = greatest(last_open_time, ${at.toISOString()}::timestamptz) where device_sn = ${deviceSn}`);
}
