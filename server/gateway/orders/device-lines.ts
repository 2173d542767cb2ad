import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderNeeds } from '../gateway-needs.ts';

/** Seconds that a process may be silent before another one goes on with its devices: an answer takes ten at most. */
export const LEASE_SECONDS = 30;

/**
 * Takes devices that have something to be told now, are online and are spoken with by nobody. Each is the caller's until it
 * gives it back, or its lease has run out.
 *
 * @param token names the caller; a new one each time, so that it notices when a device was taken over
 */
export async function claimLines(database: Database, token: string, most: number): Promise<string[]> {
  const rows = await database.run(sql<{ deviceId: string }>`
    update console_device_line set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_by = ${token}
    where device_id in (
      select l.device_id from console_device_line l join device d on d.id = l.device_id
      where l.due_at <= now() and (l.lease_until is null or l.lease_until <= now()) and d.online_state = '1'
      order by l.due_at limit ${most} for update of l skip locked)
    returning device_id as "deviceId"`);
  return rows.map(({ deviceId }) => deviceId);
}

/** Takes one device for a question out of line. @returns false while somebody else speaks with it */
export async function claimLine(database: Database, token: string, deviceId: string): Promise<boolean> {
  const rows = await database.run(sql`
    insert into console_device_line as l (device_id, lease_until, lease_by)
    values (${deviceId}, now() + make_interval(secs => ${LEASE_SECONDS}), ${token})
    on conflict (device_id) do update set lease_until = excluded.lease_until, lease_by = excluded.lease_by
    where l.lease_until is null or l.lease_until <= now()
    returning 1`);
  return rows.length > 0;
}

/** Locks the line for the transaction. @returns whether it is still the caller's, whose lease then begins anew */
export async function keepLine(database: Database, token: string, deviceId: string): Promise<boolean> {
  const rows = await database.run(sql`
    update console_device_line set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where device_id = ${deviceId} and lease_by = ${token} returning 1`);
  return rows.length > 0;
}

/**
 * Gives a device back, in a transaction that has locked its line: whoever adds an order locks it first, so none is missed.
 * A line without orders is gone.
 */
export async function releaseLine(database: Database, deviceId: string): Promise<void> {
  await database.run(sql`
    with due as (
      select least(
        (select next_at from console_device_order where device_id = ${deviceId} and lane < 2 order by lane, seq limit 1),
        (select min(next_at) from console_device_order where device_id = ${deviceId} and lane = 2)) as at),
    ended as (delete from console_device_line where device_id = ${deviceId} and (select at from due) is null)
    update console_device_line set lease_until = null, lease_by = null, due_at = (select at from due)
    where device_id = ${deviceId} and (select at from due) is not null`);
}

/**
 * Locks the lines of devices, always in the same order, and says that there is something to do now. To be done before
 * anything else of their orders is touched.
 */
export async function openLines(
  { database, live }: Pick<OrderNeeds, 'database' | 'live'>,
  deviceIds: readonly string[],
): Promise<void> {
  await database.run(sql`
    insert into console_device_line as l (device_id, due_at)
    select id, now() from unnest(${deviceIds}::text[]) as given (id) group by id order by id
    on conflict (device_id) do update set due_at = least(l.due_at, now())`);
  await live.publish({ entity: ORDERS });
}

/** No entity of the catalogue: only gateways hear that devices have something to be told. */
export const ORDERS = 'deviceOrder';

/** Milliseconds until some device has to be told something or some command is too old; undefined when nothing waits. */
export async function nextDue(database: Database): Promise<number | undefined> {
  const row = await database.first(sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select min(greatest(l.due_at, coalesce(l.lease_until, l.due_at)))
        from console_device_line l join device d on d.id = l.device_id where d.online_state = '1'),
      (select min(expires_at) from console_device_order where expires_at is not null and attempts = 0)
    ) - now()) * 1000)::integer as ms`);
  return row?.ms ?? undefined;
}
