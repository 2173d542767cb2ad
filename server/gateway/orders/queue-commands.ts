import { sql } from 'kysely';
import { columnNames, table } from '../../db/sql/table.ts';
import { newId } from '../../new-id.ts';
import type { OrderKind } from '../device-link.ts';
import type { OrderNeeds } from '../gateway-needs.ts';
import { openLines } from './device-lines.ts';
import { COMMAND_SECONDS, LANE } from './order-kinds.ts';

const consoleDeviceOrder = table('console_device_order');

/**
 * Has devices told something once, each for a row of the entity deviceCommand. To be called in the transaction that adds
 * those rows.
 */
export async function queueCommands(
  services: Pick<OrderNeeds, 'database' | 'live' | 'vault'>,
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
