import { sql } from 'kysely';
import type { OrderNeeds } from '../gateway-needs.ts';

/** Seconds after which nobody can be telling a command any more. */
const LOST_SECONDS = 60;

/**
 * Ends commands that their devices have not heard in time (offline, busy, the process that told them gone): they are timed
 * out and never told. What is being told just now is left to whoever tells it.
 */
export async function expireCommands({ database, live }: Pick<OrderNeeds, 'database' | 'live'>): Promise<void> {
  // Asked first without locking anything: mostly there are none.
  const late = sql`expires_at <= now() and attempts = 0
    or expires_at <= now() - make_interval(secs => ${LOST_SECONDS})`;
  const waiting = await database.first(sql`select 1 from console_device_order where ${late} limit 1`);
  if (!waiting) return;
  await database.transaction(async () => {
    const ended = await database.run(sql<{ id: string; communityUuid: string }>`
      with gone as (
        delete from console_device_order where id in (
          select id from console_device_order where ${late} order by id for update skip locked)
        returning command_id)
      update device_command c set command_state = '4', result = '设备响应超时', finish_time = now(), update_time = now()
      from gone where c.id = gone.command_id and c.command_state in ('0', '1')
      returning c.id, c.community_uuid as "communityUuid"`);
    for (const { id, communityUuid } of ended) await live.publish({ entity: 'deviceCommand', id, communityUuid });
  });
}
