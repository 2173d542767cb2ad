import { sql } from 'kysely';
import type { DeviceOrder, OrderContent, OrderKind } from '../device-link.ts';
import type { OrderNeeds } from '../gateway-needs.ts';
import { LANE } from './order-kinds.ts';
import { settleOrder } from './settle-order.ts';

/** An order as it lies in line. */
export interface WaitingOrder {
  id: string;
  deviceId: string;
  deviceSn: string;
  lane: number;
  kind: OrderKind;
  attempts: number;
  commandId: string | null;
  syncId: string | null;
  syncType: string | null;
  targetId: string | null;
}

/** One that is to be told now. */
export interface TakenOrder extends WaitingOrder {
  order: DeviceOrder;
}

interface Head extends WaitingOrder {
  content: string | null;
  isExpired: boolean;
  isOnline: boolean;
}

/**
 * The next order of a device, counted as tried; undefined when there is none to be told now. Never one before an earlier one
 * of its lane. What must not be told any more ends here: a command that was told before, by whomever, or is too old.
 *
 * To be called in a transaction that has locked the device's line.
 */
export async function takeOrder(services: OrderNeeds, deviceId: string): Promise<TakenOrder | undefined> {
  const { database } = services;
  for (;;) {
    const head = await database.first(sql<Head>`
      select o.id, o.device_id as "deviceId", d.device_sn as "deviceSn", o.lane, o.kind, o.attempts,
        o.command_id as "commandId", o.sync_id as "syncId", s.sync_type as "syncType", s.target_id as "targetId",
        coalesce(o.content, h.content) as content,
        coalesce(o.expires_at <= clock_timestamp(), false) as "isExpired", d.online_state = '1' as "isOnline"
      from (
        (select * from console_device_order where device_id = ${deviceId} and lane < ${LANE.refusedRemoval}
          order by lane, seq limit 1)
        union all
        (select * from console_device_order where device_id = ${deviceId} and lane = ${LANE.refusedRemoval}
          order by next_at limit 1)) o
        join device d on d.id = o.device_id
        left join device_sync s on s.id = o.sync_id
        left join console_device_held h on h.sync_id = o.sync_id and o.kind = 'put'
      where o.next_at <= now() order by o.lane limit 1`);
    if (!head) return undefined;
    if (head.lane === LANE.command && (head.attempts > 0 || head.isExpired)) {
      await settleOrder(services, head, { ok: false, silent: true });
      continue;
    }
    if (!head.isOnline) return undefined;
    const order = orderOf(services, head);
    if (!order) {
      await settleOrder(services, head, { ok: false, final: true, reason: '没有可下发的内容，请重新操作' });
      continue;
    }
    await database.run(sql`update console_device_order set attempts = attempts + 1 where id = ${head.id}`);
    if (head.commandId) {
      await database.run(sql`
        update device_command set command_state = '1', send_time = now(), update_time = now() where id = ${head.commandId}`);
    } else if (head.syncId) {
      await database.run(sql`
        update device_sync set sync_state = '1', update_time = now() where id = ${head.syncId} and sync_state = '0'`);
    }
    return { ...head, attempts: head.attempts + 1, order };
  }
}

/** @returns undefined when what a sync row would put is not known (any more) */
function orderOf({ vault }: OrderNeeds, head: Head): DeviceOrder | undefined {
  const { id, deviceSn, content, syncType, targetId } = head;
  const order = <Kind extends OrderKind>(kind: Kind, told: OrderContent[Kind]): DeviceOrder => ({
    id,
    deviceSn,
    kind,
    content: told,
  });
  const carried = content === null ? undefined : (JSON.parse(vault.decrypt(content)) as Record<string, unknown>);
  if (head.kind === 'setClock') return order('setClock', { time: localTime(new Date()) });
  if (head.commandId) return order(head.kind, {});
  if (head.kind === 'remove') {
    if (carried) return order('remove', carried as OrderContent['remove']);
    return order('remove', { type: syncType as OrderContent['remove']['type'], targetId: targetId ?? '' });
  }
  if (!carried) return undefined;
  if (syncType === '4') return order('configure', carried as OrderContent['configure']);
  return order('put', { type: syncType as OrderContent['put']['type'], targetId: targetId ?? '', values: carried });
}

/** ISO 8601 in UTC+8: what stands on a clock there. */
function localTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
