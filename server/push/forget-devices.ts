import { type RawBuilder, sql } from 'kysely';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import { isInUse } from './push-reader.ts';
import { READING_CODES } from './pushed-kinds.ts';

const a = table('account', 'a');
const d = table('push_device', 'd');
const r = table('role', 'r');
const s = table('console_push_subscription', 's');
const w = table('console_push_waiting', 'w');

type Dependencies = Pick<Services, 'catalogue' | 'database' | 'live'>;

/** Devices of an account, those that were signed in by a session, or one of them. */
export type Devices = { accountUuid: string; id?: string } | { tokenHash: string };

/**
 * Nothing is sent to these devices any more, and nothing is known of them.
 *
 * @returns how many there were
 */
export async function forgetDevices(services: Dependencies, which: Devices): Promise<number> {
  if (!services.catalogue.entities.pushDevice) return 0;
  return forget(
    services,
    'tokenHash' in which
      ? sql`${d.id} in (select ${s.device_id} from ${s} where ${s.token_hash} = ${which.tokenHash})`
      : sql`${d.create_by} = ${which.accountUuid} ${which.id === undefined ? sql`` : sql`and ${d.id} = ${which.id}`}`,
  );
}

/**
 * Forgets devices whose account is disabled, expired, gone or reads no alarms any more, and those that another account has taken
 * over. That nothing is sent to them before is decided at each sending.
 */
export async function forgetLapsed(services: Dependencies): Promise<void> {
  if (!services.catalogue.entities.pushDevice) return;
  await forget(
    services,
    sql`not exists (
        select 1 from ${a} join ${r} on ${r.id} = ${a.role_id}
        where ${a.uuid} = ${d.create_by} and ${isInUse()} and ${r.menu_codes} && ${[...READING_CODES]}::text[])
      or not exists (select 1 from ${s} where ${s.device_id} = ${d.id})`,
  );
}

async function forget({ database, live }: Dependencies, which: RawBuilder<unknown>): Promise<number> {
  const gone = await database.transaction(async () => {
    const rows = await database.run(query`
      delete from ${d} where ${which} returning ${selected({ id: d.id, accountUuid: notNull(d.create_by) })}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return rows;
    await database.run(sql`delete from ${s} where ${s.device_id} = any(${ids}::text[])`);
    await database.run(sql`delete from ${w} where ${w.device_id} = any(${ids}::text[])`);
    for (const accountUuid of new Set(rows.map((row) => row.accountUuid))) {
      await live.publish({ entity: 'pushDevice', accountUuid });
    }
    return rows;
  });
  return gone.length;
}
