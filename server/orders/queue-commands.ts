import { sql } from 'kysely';
import type { OrderKind } from '../core/device-link.ts';
import { newId } from '../core/new-id.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { openLines } from './device-lines.ts';
import { COMMAND_SECONDS, LANE } from './order-kinds.ts';

const consoleDeviceOrder = table('console_device_order');

/** Queues one order for each row of the entity deviceCommand. To be called in the transaction that adds those rows. */
export async function queueCommands(
  services: Pick<RecordServices, 'database' | 'live' | 'vault'>,
  kind: OrderKind,
  commands: readonly { id: string; deviceId: string }[],
): Promise<void> {
  const { database, vault } = services;
  await openLines(
    services,
    commands.map(({ deviceId }) => deviceId),
  );
  await database.run(sql`
    insert into ${consoleDeviceOrder}
      (${columnNames(consoleDeviceOrder, 'id', 'device_id', 'lane', 'kind', 'content', 'command_id', 'expires_at')})
    select id, device_id, ${LANE.command}, ${kind}, ${vault.encrypt('{}')}, command_id,
      now() + make_interval(secs => ${COMMAND_SECONDS})
    from unnest(${commands.map(() => newId())}::text[], ${commands.map(({ deviceId }) => deviceId)}::text[],
      ${commands.map(({ id }) => id)}::text[]) as given (id, device_id, command_id)`);
}
