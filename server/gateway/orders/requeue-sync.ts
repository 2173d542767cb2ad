import { type RawBuilder, sql } from 'kysely';
import type { HeldType } from '../device-link.ts';
import type { OrderNeeds } from '../gateway-needs.ts';
import { countSyncs, mirrorState } from './count-syncs.ts';
import { countTargets } from './count-targets.ts';
import { openLines } from './device-lines.ts';
import { type OrderedRow, orderRows } from './order-rows.ts';

interface ChosenRow extends OrderedRow {
  communityUuid: string;
  syncType: string;
  targetId: string;
  state: string;
}

/**
 * Has devices told once more what they are to hold. A row that is to go, or has gone, is not brought back: of one that is to
 * go, the removal is tried again.
 *
 * @param chosen a condition on the rows `s` of deviceSync, made of the caller's scope
 */
export async function requeueSync(services: OrderNeeds, chosen: RawBuilder<unknown>): Promise<number> {
  return queueAgain(services, chosen, sql`s.sync_state <> '5'`, (state) => (state === '4' ? 'remove' : 'put'));
}

/** Takes something off devices: at once, or when they are back. @returns how many devices are told */
export async function removeSync(
  services: OrderNeeds,
  { syncType, targetId, deviceIds }: { syncType: HeldType; targetId: string; deviceIds?: readonly string[] },
): Promise<number> {
  const there = deviceIds ? sql`s.device_id = any(${deviceIds}::text[])` : sql`true`;
  return removeRows(services, sql`s.sync_type = ${syncType} and s.target_id = ${targetId} and ${there}`);
}

/** @param chosen a condition on the rows `s` of deviceSync, made of the caller's scope */
export async function removeRows(services: OrderNeeds, chosen: RawBuilder<unknown>): Promise<number> {
  return queueAgain(services, chosen, sql`s.sync_state not in ('4', '5')`, () => 'remove');
}

async function queueAgain(
  services: OrderNeeds,
  chosen: RawBuilder<unknown>,
  allowed: RawBuilder<unknown>,
  kindOf: (state: string) => 'put' | 'remove',
): Promise<number> {
  const { database, live } = services;
  return database.transaction(async () => {
    const devices = await database.run(sql<{ id: string }>`
      select distinct s.device_id as id from device_sync s where ${chosen} and ${allowed}`);
    const deviceIds = devices.map(({ id }) => id);
    if (deviceIds.length === 0) return 0;
    await openLines(services, deviceIds);
    // Looked at again behind the lock: what has ended meanwhile has another state.
    const rows = await database.run(sql<ChosenRow>`
      select s.id, s.device_id as "deviceId", s.community_uuid as "communityUuid", s.sync_type as "syncType",
        s.target_id as "targetId", s.sync_state as state
      from device_sync s where ${chosen} and ${allowed} and s.device_id = any(${deviceIds}::text[])
      order by s.device_id, s.create_time, s.id for update`);
    for (const kind of ['put', 'remove'] as const) {
      const those = rows.filter(({ state }) => kindOf(state) === kind);
      if (those.length === 0) continue;
      const state = kind === 'put' ? '0' : '4';
      await database.run(sql`
        update device_sync set sync_state = ${state}, retry_count = 0, fail_reason = null, update_time = now()
        where id = any(${those.map(({ id }) => id)}::text[])`);
      await orderRows(database, kind, those);
      for (const row of those) await mirrorState(database, { ...row, state });
    }
    await countSyncs(database, deviceIds);
    for (const syncType of new Set(rows.map((row) => row.syncType))) {
      const targets = rows.filter((row) => row.syncType === syncType).map(({ targetId }) => targetId);
      await countTargets(services, syncType, targets);
    }
    for (const communityUuid of new Set(rows.map((row) => row.communityUuid))) {
      await live.publish({ entity: 'deviceSync', communityUuid });
    }
    return rows.length;
  });
}
