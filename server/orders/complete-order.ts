import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { CommandTypeCode, DoorStateCode } from '../../schemas/generated/entities.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { mirrorState } from './count-syncs.ts';
import { LANE, MAX_TRIES } from './order-kinds.ts';
import { recordOpening } from './record-opening.ts';
import type { WaitingOrder } from './waiting-order.ts';

const consoleDeviceHeld = table('console_device_held');
const consoleDeviceOrder = table('console_device_order');
const device = table('device');
const deviceCommand = table('device_command');
const deviceSync = table('device_sync');

/** The result of sending an order to a device. */
export interface Outcome {
  ok: boolean;
  /** The device has not answered. */
  silent?: boolean;
  /** Trying again does not help. */
  final?: boolean;
  /** The reason, in the device's words. */
  reason?: string | undefined;
}

/** Seconds between two tries, doubled each time. */
export interface Waits {
  /** After a device has refused. */
  refused: number;
  /** After one was silent: it is marked offline, and gets no orders until it is back, before the tries are used up. */
  silent: number;
  /** Time after the start until devices without any message count as offline; left out, as long as they may be silent. */
  silentAfterStart?: number;
}

export const WAITS: Waits = { refused: 2, silent: 15 };

const SILENT = '设备响应超时';
/** Seconds between tries to remove something from a device that keeps refusing: its access is never left in place. */
const REMOVAL_WAIT = 600;

/** Stores the result of an order. One that was replaced meanwhile changes nothing: the newer one is still queued. */
export async function completeOrder(
  services: RecordServices,
  order: WaitingOrder,
  outcome: Outcome,
  waits: Waits = WAITS,
): Promise<void> {
  if (order.commandId) await completeCommand(services, order, outcome);
  else await completeSync(services, order, outcome, waits);
}

/** The state of the door after a successful command. */
const DOOR_AFTER: Partial<Record<CommandTypeCode, DoorStateCode>> = {
  [CODES.commandType.keepOpen]: CODES.doorState.heldOpen,
  [CODES.commandType.close]: CODES.doorState.closed,
};

async function completeCommand(services: RecordServices, order: WaitingOrder, outcome: Outcome): Promise<void> {
  const { database, live } = services;
  const { failed, succeeded, timedOut } = CODES.commandState;
  const state = outcome.ok ? succeeded : outcome.silent ? timedOut : failed;
  const result = outcome.ok ? null : outcome.silent ? SILENT : (outcome.reason ?? '设备拒绝执行');
  await database.run(sql`delete from ${consoleDeviceOrder} where ${consoleDeviceOrder.id} = ${order.id}`);
  const command = await database.first(query`
    update ${deviceCommand} set ${assigned(deviceCommand, {
      command_state: state,
      result: result?.slice(0, 100) ?? null,
      finish_time: sql`now()`,
      update_time: sql`now()`,
    })}
    where ${deviceCommand.id} = ${order.commandId} and ${deviceCommand.command_state} in
      (${codes.commandState.waiting}, ${codes.commandState.sent})
    returning ${selected({
      id: deviceCommand.id,
      communityUuid: deviceCommand.community_uuid,
      deviceId: notNull(deviceCommand.device_id),
      commandType: notNull(deviceCommand.command_type),
      operator: deviceCommand.operator,
    })}`);
  if (!command) return;
  await live.publish({ entity: 'deviceCommand', id: command.id, communityUuid: command.communityUuid });
  if (!outcome.ok) return;
  if (command.commandType === CODES.commandType.open) await recordOpening(services, command);
  // The next heartbeat reports what the door does; how it is kept open or closed is known at once.
  const doorState = DOOR_AFTER[command.commandType];
  if (doorState === undefined) return;
  await database.run(
    sql`update ${device} set ${assigned(device, { door_state: doorState })} where ${device.id} = ${command.deviceId}`,
  );
  await live.publish({ entity: 'device', id: command.deviceId, communityUuid: command.communityUuid });
}

async function completeSync(
  { database, live }: RecordServices,
  order: WaitingOrder,
  outcome: Outcome,
  waits: Waits,
): Promise<void> {
  const { id, attempts, syncId, syncType, targetId } = order;
  const isRemoval = order.kind === 'remove';
  const isOver = outcome.ok || outcome.final || (attempts >= MAX_TRIES && (!isRemoval || !syncId));
  const reason = outcome.silent ? SILENT : (outcome.reason ?? '设备拒绝接收').slice(0, 100);
  const found = isOver
    ? await database.run(sql`delete from ${consoleDeviceOrder} where ${consoleDeviceOrder.id} = ${id} returning 1`)
    : await database.run(sql`
        update ${consoleDeviceOrder} set
          ${assigned(consoleDeviceOrder, {
            lane: sql`case when ${attempts}::integer >= ${MAX_TRIES} then ${LANE.refusedRemoval}
              else ${consoleDeviceOrder.lane} end`,
            next_at: sql`now() + make_interval(secs => ${waitAfter(attempts, outcome, waits)})`,
          })}
        where ${consoleDeviceOrder.id} = ${id} returning 1`);
  if (found.length === 0 || !syncId) return;
  const { failed, removed, synced, toRemove, waiting } = CODES.syncState;
  const state = outcome.ok ? (isRemoval ? removed : synced) : isRemoval ? toRemove : isOver ? failed : waiting;
  const row = await database.first(query`
    update ${deviceSync} set ${assigned(deviceSync, {
      sync_state: state,
      update_time: sql`now()`,
      retry_count: Math.min(MAX_TRIES, outcome.ok ? Math.max(0, attempts - 1) : attempts),
      fail_reason: outcome.ok ? null : reason,
      sync_time: sql`case when ${outcome.ok} then now() else ${deviceSync.sync_time} end`,
    })}
    where ${deviceSync.id} = ${syncId} returning ${selected({ communityUuid: deviceSync.community_uuid })}`);
  if (state === CODES.syncState.removed)
    await database.run(sql`delete from ${consoleDeviceHeld} where ${consoleDeviceHeld.sync_id} = ${syncId}`);
  if (syncType && targetId) await mirrorState(database, { syncType, targetId, state });
  if (row) await live.publish({ entity: 'deviceSync', id: syncId, communityUuid: row.communityUuid });
}

function waitAfter(attempts: number, { silent }: Outcome, waits: Waits): number {
  if (attempts >= MAX_TRIES) return REMOVAL_WAIT;
  return (silent ? waits.silent : waits.refused) * 2 ** (attempts - 1);
}
