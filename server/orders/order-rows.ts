import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { LANE } from './order-kinds.ts';

const consoleDeviceOrder = table('console_device_order');

/** A sync row, and the device it is about. */
export interface OrderedRow {
  id: string;
  deviceId: string;
}

/** Queues sync rows, each at the end of its device's queue and in place of its earlier orders that were not sent yet. */
export async function orderRows(
  database: Database,
  kind: 'put' | 'remove',
  rows: readonly OrderedRow[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await database.run(sql`delete from ${consoleDeviceOrder}
    where ${consoleDeviceOrder.sync_id} = any(${ids}::text[])`);
  await database.run(sql`
    insert into ${consoleDeviceOrder}
      (${columnNames(consoleDeviceOrder, 'id', 'device_id', 'lane', 'kind', 'sync_id')})
    select replace(gen_random_uuid()::text, '-', ''), device_id, ${LANE.sync}, ${kind}, id
    from unnest(${ids}::text[], ${rows.map(({ deviceId }) => deviceId)}::text[]) as given (id, device_id)`);
}
