import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';

const consoleDeviceLine = table('console_device_line');
const consoleDeviceOrder = table('console_device_order');
const d = table('device', 'd');
const excluded = table('console_device_line', 'excluded');
const l = table('console_device_line', 'l');

/** Seconds that a process may be silent before another one takes over its devices: an answer takes ten at most. */
export const LEASE_SECONDS = 30;

/**
 * Claims devices that have an order to be sent now, are online and are claimed by no process. Each belongs to the caller until
 * the caller releases it, or its lease has expired.
 *
 * @param token names the caller; a new one each time, so that it notices when a device was taken over
 */
export async function claimLines(database: Database, token: string, most: number): Promise<string[]> {
  const rows = await database.run(query`
    update ${consoleDeviceLine} set ${assigned(consoleDeviceLine, {
      lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
      lease_by: token,
    })}
    where ${consoleDeviceLine.device_id} in (
      select ${l.device_id} from ${l} join ${d} on ${d.id} = ${l.device_id}
      where ${l.due_at} <= now() and (${l.lease_until} is null or ${l.lease_until} <= now())
        and ${d.online_state} = ${codes.onlineState.online}
      order by ${l.due_at} limit ${most} for update of l skip locked)
    returning ${selected({ deviceId: consoleDeviceLine.device_id })}`);
  return rows.map(({ deviceId }) => deviceId);
}

/** Claims one device for a question outside of its queue. @returns false while another process has claimed it */
export async function claimLine(database: Database, token: string, deviceId: string): Promise<boolean> {
  const rows = await database.run(sql`
    insert into ${l} (${columnNames(l, 'device_id', 'lease_until', 'lease_by')})
    values (${deviceId}, now() + make_interval(secs => ${LEASE_SECONDS}), ${token})
    on conflict (${columnNames(l, 'device_id')}) do update set ${assigned(l, {
      lease_until: excluded.lease_until,
      lease_by: excluded.lease_by,
    })}
    where ${l.lease_until} is null or ${l.lease_until} <= now()
    returning 1`);
  return rows.length > 0;
}

/** Locks the line for the transaction. @returns whether it is still the caller's, whose lease is then renewed */
export async function renewLine(database: Database, token: string, deviceId: string): Promise<boolean> {
  const rows = await database.run(sql`
    update ${consoleDeviceLine} set ${assigned(consoleDeviceLine, {
      lease_until: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })}
    where ${consoleDeviceLine.device_id} = ${deviceId} and ${consoleDeviceLine.lease_by} = ${token} returning 1`);
  return rows.length > 0;
}

/**
 * Releases a device, in a transaction that has locked its line: code that adds an order locks it first, so no order is missed.
 * A line without orders is deleted.
 */
export async function releaseLine(database: Database, deviceId: string): Promise<void> {
  await database.run(sql`
    with due as (
      select least(
        (select ${consoleDeviceOrder.next_at} from ${consoleDeviceOrder}
        where ${consoleDeviceOrder.device_id} = ${deviceId} and ${consoleDeviceOrder.lane} < 2
        order by ${consoleDeviceOrder.lane}, ${consoleDeviceOrder.seq} limit 1),
        (select min(${consoleDeviceOrder.next_at}) from ${consoleDeviceOrder}
        where ${consoleDeviceOrder.device_id} = ${deviceId} and ${consoleDeviceOrder.lane} = 2)) as at),
    ended as (delete from ${consoleDeviceLine} where ${consoleDeviceLine.device_id} = ${deviceId} and (select at
    from due) is null)
    update ${consoleDeviceLine} set ${assigned(consoleDeviceLine, {
      lease_until: null,
      lease_by: null,
      due_at: sql`(select at from due)`,
    })}
    where ${consoleDeviceLine.device_id} = ${deviceId} and (select at from due) is not null`);
}

/**
 * Locks the lines of devices, always in the same order, and marks them as having something to do now. To be done before
 * anything else of their orders is touched.
 */
export async function openLines(
  { database, live }: Pick<RecordServices, 'database' | 'live'>,
  deviceIds: readonly string[],
): Promise<void> {
  await database.run(sql`
    insert into ${l} (${columnNames(l, 'device_id', 'due_at')})
    select id, now() from unnest(${deviceIds}::text[]) as given (id) group by id order by id
    on conflict (${columnNames(l, 'device_id')}) do update
      set ${assigned(l, { due_at: sql`least(${l.due_at}, now())` })}`);
  await live.publish({ entity: ORDERS });
}

/** No entity of the catalogue: only gateways are notified that devices have orders. */
export const ORDERS = 'deviceOrder';

/** Milliseconds until an order has to be sent or a command is too old; undefined when nothing waits. */
export async function nextDue(database: Database): Promise<number | undefined> {
  const row = await database.first(query`
    select ${selected({
      ms: sql<number | null>`(extract(epoch from least(
          (select min(greatest(${l.due_at}, coalesce(${l.lease_until}, ${l.due_at})))
            from ${l} join ${d} on ${d.id} = ${l.device_id} where ${d.online_state} = ${codes.onlineState.online}),
          (select min(${consoleDeviceOrder.expires_at}) from ${consoleDeviceOrder}
          where ${consoleDeviceOrder.expires_at} is not null and ${consoleDeviceOrder.attempts} = 0)
        ) - now()) * 1000)::integer`,
    })}`);
  return row?.ms ?? undefined;
}
