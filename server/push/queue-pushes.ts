import { sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import { PUSHED_KINDS } from './pushed-kinds.ts';

const a = table('account', 'a');
const d = table('push_device', 'd');
const waiting = table('console_push_waiting');

/**
 * Puts a notice of a new record into the outbox for each device that wants its level, as part of the transaction: what is rolled
 * back sends nothing, and nobody waits for a push service. Whether the account may read the record is asked when it is sent.
 */
export async function queuePushes(
  { catalogue, config, database }: Pick<Services, 'catalogue' | 'config' | 'database'>,
  entity: string,
  ids: readonly string[],
): Promise<void> {
  const kind = PUSHED_KINDS[entity];
  if (!kind || !config.push || !catalogue.entities.pushDevice) return;
  for (const id of ids) {
    await database.run(sql`
      insert into ${waiting} (${columnNames(waiting, 'id', 'device_id', 'entity', 'record_id')})
      select replace(gen_random_uuid()::text, '-', ''), ${d.id}, ${entity}::text, ${id}::text
      from (${kind.read(id)}) as pushed
        join ${a} on pushed."communityUuid" = any(${a.community_uuids}) and ${a.account_state} = ${codes.accountState.active}
        join ${d} on ${d.create_by} = ${a.uuid} and ${d.alarm_level} >= coalesce(pushed.level, ${kind.level})
      on conflict do nothing`);
  }
}
