import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { DeviceOrder, OrderContent, OrderKind } from '../core/device-link.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { completeOrder } from './complete-order.ts';
import { LANE } from './order-kinds.ts';
import type { WaitingOrder } from './waiting-order.ts';

const consoleDeviceOrder = table('console_device_order');
const d = table('device', 'd');
const deviceCommand = table('device_command');
const deviceSync = table('device_sync');
const h = table('console_device_held', 'h');
const o = table('console_device_order', 'o');
const s = table('device_sync', 's');

/** An order that is to be sent now. */
export interface ClaimedOrder extends WaitingOrder {
  order: DeviceOrder;
}

interface Head extends WaitingOrder {
  content: string | null;
  isExpired: boolean;
  isOnline: boolean;
}

/**
 * The next order of a device, counted as tried; undefined when there is none to be sent now. Orders of one lane are sent in
 * their sequence. Orders that must not be sent any more end here: a command that any process has sent before, or that is too
 * old.
 *
 * To be called in a transaction that has locked the device's line.
 */
export async function claimOrder(services: RecordServices, deviceId: string): Promise<ClaimedOrder | undefined> {
  const { database } = services;
  for (;;) {
    const head = await database.first(query`
      select ${selected({
        id: o.id,
        deviceId: o.device_id,
        deviceSn: d.device_sn,
        lane: o.lane,
        kind: o.kind,
        attempts: o.attempts,
        commandId: o.command_id,
        syncId: o.sync_id,
        syncType: s.sync_type,
        targetId: s.target_id,
        content: sql<string | null>`coalesce(${o.content}, ${h.content})`,
        isExpired: sql<boolean>`coalesce(${o.expires_at} <= clock_timestamp(), false)`,
        isOnline: sql<boolean>`${d.online_state} = ${codes.onlineState.online}`,
      })}
      from (
        (select * from ${consoleDeviceOrder} where ${consoleDeviceOrder.device_id} = ${deviceId}
          and ${consoleDeviceOrder.lane} < ${LANE.refusedRemoval}
          order by ${consoleDeviceOrder.lane}, ${consoleDeviceOrder.seq} limit 1)
        union all
        (select * from ${consoleDeviceOrder} where ${consoleDeviceOrder.device_id} = ${deviceId}
          and ${consoleDeviceOrder.lane} = ${LANE.refusedRemoval}
          order by ${consoleDeviceOrder.next_at} limit 1)) o
        join ${d} on ${d.id} = ${o.device_id}
        left join ${s} on ${s.id} = ${o.sync_id}
        left join ${h} on ${h.sync_id} = ${o.sync_id} and ${o.kind} = 'put'
      where ${o.next_at} <= now() order by ${o.lane} limit 1`);
    if (!head) return undefined;
    if (head.lane === LANE.command && (head.attempts > 0 || head.isExpired)) {
      await completeOrder(services, head, { ok: false, silent: true });
      continue;
    }
    if (!head.isOnline) return undefined;
    const order = orderOf(services, head);
    if (!order) {
      await completeOrder(services, head, { ok: false, final: true, reason: '没有可下发的内容，请重新操作' });
      continue;
    }
    await database.run(
      sql`update ${consoleDeviceOrder} set
          ${assigned(consoleDeviceOrder, { attempts: sql`${consoleDeviceOrder.attempts} + 1` })}
        where ${consoleDeviceOrder.id} = ${head.id}`,
    );
    if (head.commandId) {
      await database.run(sql`
        update ${deviceCommand} set ${assigned(deviceCommand, {
          command_state: CODES.commandState.sent,
          send_time: sql`now()`,
          update_time: sql`now()`,
        })} where ${deviceCommand.id} = ${head.commandId}`);
    } else if (head.syncId) {
      await database.run(sql`
        update ${deviceSync} set
          ${assigned(deviceSync, { sync_state: CODES.syncState.syncing, update_time: sql`now()` })}
        where ${deviceSync.id} = ${head.syncId} and ${deviceSync.sync_state} = ${codes.syncState.waiting}`);
    }
    return { ...head, attempts: head.attempts + 1, order };
  }
}

/** @returns undefined when the content of a sync row is not known (any more) */
function orderOf({ vault }: RecordServices, head: Head): DeviceOrder | undefined {
  const { id, deviceSn, content, syncType, targetId } = head;
  const order = <Kind extends OrderKind>(kind: Kind, payload: OrderContent[Kind]): DeviceOrder => ({
    id,
    deviceSn,
    kind,
    content: payload,
  });
  const carried = content === null ? undefined : (JSON.parse(vault.decrypt(content)) as Record<string, unknown>);
  if (head.kind === 'setClock') return order('setClock', { time: localTime(new Date()) });
  if (head.commandId) return order(head.kind, {});
  if (head.kind === 'remove') {
    if (carried) return order('remove', carried as OrderContent['remove']);
    return order('remove', { type: syncType as OrderContent['remove']['type'], targetId: targetId ?? '' });
  }
  if (!carried) return undefined;
  if (syncType === CODES.syncType.configuration) return order('configure', carried as OrderContent['configure']);
  return order('put', { type: syncType as OrderContent['put']['type'], targetId: targetId ?? '', values: carried });
}

/** ISO 8601 in UTC+8: the time that a clock there shows. */
function localTime(instant: Date): string {
  return `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}
