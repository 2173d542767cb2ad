import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const c = table('device_command', 'c');
const consoleDeviceOrder = table('console_device_order');

/** Seconds after which no process can be sending a command any more. */
const LOST_SECONDS = 60;

/**
 * Ends commands that their devices have not received in time (offline, busy, the sending process ended): they time out and are
 * never sent. A command that is being sent now is left to the process that sends it.
 */
export async function expireCommands({ database, live }: Pick<RecordServices, 'database' | 'live'>): Promise<void> {
  // Queried first without a lock: mostly there are none.
  const late = sql`${consoleDeviceOrder.expires_at} <= now() and ${consoleDeviceOrder.attempts} = 0
    or ${consoleDeviceOrder.expires_at} <= now() - make_interval(secs => ${LOST_SECONDS})`;
  const waiting = await database.first(sql`select 1 from ${consoleDeviceOrder} where ${late} limit 1`);
  if (!waiting) return;
  await database.transaction(async () => {
    const ended = await database.run(query`
      with gone as (
        delete from ${consoleDeviceOrder} where ${consoleDeviceOrder.id} in (
          select ${consoleDeviceOrder.id} from ${consoleDeviceOrder} where ${late}
          order by ${consoleDeviceOrder.id} for update skip locked)
        returning ${consoleDeviceOrder.command_id})
      update ${c} set ${assigned(c, {
        command_state: CODES.commandState.timedOut,
        result: sql`'设备响应超时'`,
        finish_time: sql`now()`,
        update_time: sql`now()`,
      })}
      from gone where ${c.id} = gone.command_id and ${c.command_state} in (${codes.commandState.waiting},
        ${codes.commandState.sent})
      returning ${selected({ id: c.id, communityUuid: c.community_uuid })}`);
    for (const { id, communityUuid } of ended) await live.publish({ entity: 'deviceCommand', id, communityUuid });
  });
}
