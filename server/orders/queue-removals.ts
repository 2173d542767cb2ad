import { sql } from 'kysely';
import type { HeldType } from '../core/device-link.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { openLines } from './device-lines.ts';
import { LANE } from './order-kinds.ts';

const consoleDeviceOrder = table('console_device_order');

/** Removes things from a device for which there is no sync row, in a transaction. @returns how many */
export async function queueRemovals(
  services: Pick<RecordServices, 'database' | 'live' | 'vault'>,
  deviceId: string,
  type: HeldType,
  targetIds: readonly string[],
): Promise<number> {
  const { database, vault } = services;
  if (targetIds.length === 0) return 0;
  await openLines(services, [deviceId]);
  const contents = targetIds.map((targetId) => vault.encrypt(JSON.stringify({ type, targetId })));
  await database.run(sql`
    insert into ${consoleDeviceOrder}
      (${columnNames(consoleDeviceOrder, 'id', 'device_id', 'lane', 'kind', 'content')})
    select replace(gen_random_uuid()::text, '-', ''), ${deviceId}, ${LANE.sync}, 'remove', content
    from unnest(${contents}::text[]) as given (content)`);
  return targetIds.length;
}
