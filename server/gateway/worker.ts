import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { type DeviceLink, DeviceSilent } from '../core/device-link.ts';
import { newId } from '../core/new-id.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import { type ClaimedOrder, claimOrder } from '../orders/claim-order.ts';
import { completeOrder, type Outcome, type Waits } from '../orders/complete-order.ts';
import { countSyncs } from '../orders/count-syncs.ts';
import { countTargets } from '../orders/count-targets.ts';
import { claimLines, nextDue, releaseLine, renewLine } from '../orders/device-lines.ts';
import { expireCommands } from '../orders/expire-commands.ts';
import type { RecordServices } from '../services/record-services.ts';

const consoleDeviceLine = table('console_device_line');

/** Sends devices their waiting orders: to several devices at once, to each device one order after the other. */
export interface Worker {
  /** There may be new orders: look for them now. */
  wake(): void;
  /** Resolves when no order is being sent any more. */
  stop(): Promise<void>;
}

/** Devices to which one process sends at once; a silent one takes up its place for ten seconds. */
const AT_ONCE = 32;
/** Orders of one device before the other devices are served. */
const IN_A_ROW = 20;
/** Milliseconds after which the worker looks for orders without a notification: another process may have ended without one. */
const LOOK_EVERY = 30_000;

export function startWorker(
  services: RecordServices,
  link: DeviceLink,
  { waits, failed }: { waits: Waits; failed(error: unknown): void },
): Worker {
  const { database } = services;
  // The code that wakes it may be inside a transaction, and its work must not become part of that.
  const outside = AsyncLocalStorage.snapshot();
  const busy = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopping = false;

  async function sendOrder({ order }: ClaimedOrder): Promise<Outcome> {
    try {
      const { ok, reason } = await link.send(order);
      return { ok, reason };
    } catch (error) {
      if (!(error instanceof DeviceSilent)) failed(error);
      return { ok: false, silent: true };
    }
  }

  async function serveDevice(deviceId: string, token: string): Promise<void> {
    let sent: { order: ClaimedOrder; outcome: Outcome } | undefined;
    for (let count = 0; ; count += 1) {
      const before = sent;
      const next = await database.transaction(async () => {
        // Another process has taken the device over: it sends the same order again, and the device does it once.
        if (!(await renewLine(database, token, deviceId))) return undefined;
        if (before) await completeOrder(services, before.order, before.outcome, waits);
        const order = stopping || count >= IN_A_ROW ? undefined : await claimOrder(services, deviceId);
        if (order) return order;
        await releaseLine(database, deviceId);
        if (count > 0) await countSyncs(database, [deviceId]);
        return undefined;
      });
      if (before?.order.syncType && before.order.targetId) {
        // After the transaction: a transaction that changes a face or a card has locked that row and waits for device lines.
        await countTargets(services, before.order.syncType, [before.order.targetId], { wait: true });
      }
      if (!next) return;
      sent = { order: next, outcome: await sendOrder(next) };
    }
  }

  async function look(): Promise<void> {
    do {
      again = false;
      await expireCommands(services);
      const free = AT_ONCE - busy.size;
      const token = newId();
      for (const deviceId of free > 0 && !stopping ? await claimLines(database, token, free) : []) {
        const work = serveDevice(deviceId, token)
          .catch(failed)
          .finally(() => {
            busy.delete(work);
            wake();
          });
        busy.add(work);
      }
    } while (again && !stopping);
    if (stopping) return;
    const due = await nextDue(database);
    clearTimeout(timer);
    // If all places are in use, the next free one looks for orders.
    const wait = due === undefined || busy.size >= AT_ONCE ? LOOK_EVERY : Math.min(LOOK_EVERY, Math.max(50, due));
    timer = setTimeout(wake, wait);
    timer.unref();
  }

  function wake(): void {
    again = true;
    if (looking || stopping) return;
    looking = outside(look)
      .catch(failed)
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  }

  const begin = async () => {
    // No other process works on the embedded database: what is marked as under way there was interrupted.
    if (database.kind === 'pglite')
      await database.run(sql`update ${consoleDeviceLine} set ${assigned(consoleDeviceLine, { lease_until: null })}`);
  };
  looking = begin()
    .catch(failed)
    .finally(() => {
      looking = undefined;
      wake();
    });

  return {
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(busy);
    },
  };
}
