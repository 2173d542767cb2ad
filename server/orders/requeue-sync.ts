import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { HeldType } from '../core/device-link.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { RecordServices } from '../services/record-services.ts';
import { countSyncs, mirrorState } from './count-syncs.ts';
import { countTargets } from './count-targets.ts';
import { openLines } from './device-lines.ts';
import { orderRows } from './order-rows.ts';

const deviceSync = table('device_sync');
const s = table('device_sync', 's');

/**
 * Sends devices again what they are to hold. A row that is being removed, or was removed, is not restored: of one that is being
 * removed, the removal is tried again.
 *
 * @param chosen a condition on the rows `s` of deviceSync, made of the caller's scope
 */
export async function requeueSync(services: RecordServices, chosen: RawBuilder<unknown>): Promise<number> {
  return queueAgain(services, chosen, sql`${s.sync_state} <> ${codes.syncState.removed}`, (state) =>
    state === CODES.syncState.toRemove ? 'remove' : 'put',
  );
}

/** Removes something from devices: at once, or when they are online again. @returns how many devices receive an order */
export async function removeSync(
  services: RecordServices,
  { syncType, targetId, deviceIds }: { syncType: HeldType; targetId: string; deviceIds?: readonly string[] },
): Promise<number> {
  const there = deviceIds ? sql`${s.device_id} = any(${deviceIds}::text[])` : sql`true`;
  return removeRows(services, sql`${s.sync_type} = ${syncType} and ${s.target_id} = ${targetId} and ${there}`);
}

/** @param chosen a condition on the rows `s` of deviceSync, made of the caller's scope */
export async function removeRows(services: RecordServices, chosen: RawBuilder<unknown>): Promise<number> {
  return queueAgain(
    services,
    chosen,
    sql`${s.sync_state} not in (${codes.syncState.toRemove}, ${codes.syncState.removed})`,
    () => 'remove',
  );
}

async function queueAgain(
  services: RecordServices,
  chosen: RawBuilder<unknown>,
  allowed: RawBuilder<unknown>,
  kindOf: (state: string) => 'put' | 'remove',
): Promise<number> {
  const { database, live } = services;
  return database.transaction(async () => {
    const devices = await database.run(query`
      select distinct ${selected({ id: notNull(s.device_id) })} from ${s} where ${chosen} and ${allowed}`);
    const deviceIds = devices.map(({ id }) => id);
    if (deviceIds.length === 0) return 0;
    await openLines(services, deviceIds);
    // Read again after the lock: what has ended in between has another state.
    const rows = await database.run(query`
      select ${selected({
        id: s.id,
        deviceId: notNull(s.device_id),
        communityUuid: s.community_uuid,
        syncType: notNull(s.sync_type),
        targetId: notNull(s.target_id),
        state: notNull(s.sync_state),
      })}
      from ${s} where ${chosen} and ${allowed} and ${s.device_id} = any(${deviceIds}::text[])
      order by ${s.device_id}, ${s.create_time}, ${s.id} for update`);
    for (const kind of ['put', 'remove'] as const) {
      const those = rows.filter(({ state }) => kindOf(state) === kind);
      if (those.length === 0) continue;
      const state = kind === 'put' ? CODES.syncState.waiting : CODES.syncState.toRemove;
      await database.run(sql`
        update ${deviceSync} set ${assigned(deviceSync, {
          sync_state: state,
          retry_count: 0,
          fail_reason: null,
          update_time: sql`now()`,
        })}
        where ${deviceSync.id} = any(${those.map(({ id }) => id)}::text[])`);
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
