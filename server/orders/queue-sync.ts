import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { DeviceSync } from '../../schemas/generated/entities.ts';
import type { HeldType } from '../core/device-link.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import type { NewRow } from '../db/bulk-insert.ts';
import { bulkUpsert, columnsOf } from '../db/bulk-upsert.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import type { RecordServices } from '../services/record-services.ts';
import { countSyncs, mirrorState } from './count-syncs.ts';
import { countTargets } from './count-targets.ts';
import { openLines } from './device-lines.ts';
import { type OrderedRow, orderRows } from './order-rows.ts';

const consoleDeviceHeld = table('console_device_held');
const device = table('device');
const excluded = table('console_device_held', 'excluded');
const t = table('device_sync', 't');

/** A thing of a community, and the devices that are to hold it. */
export interface SyncWish {
  syncType: HeldType;
  /** The facePicture, accessCard, devicePassword, device (of a configuration) or notice. */
  targetId: string;
  /** Only devices of this community receive it. */
  communityUuid: string;
  deviceIds: readonly string[];
  /** What the device is sent; stored as ciphertext. */
  values: Readonly<Record<string, unknown>>;
  /** What the lists of things on a device show of it. */
  about?: Partial<
    Pick<DeviceSync, 'personType' | 'personId' | 'personName' | 'phone' | 'cardNo' | 'faceUrl' | 'spaceName'>
  >;
}

/**
 * Sends something to devices, in place of an earlier one: at once, or when they are online again. To be called inside the
 * transaction that changes it.
 *
 * @returns how many devices receive an order
 */
export function queueSync(services: RecordServices, wish: SyncWish): Promise<number> {
  return queueSyncs(services, [wish]);
}

/** The same for many things, in as many statements as for one. */
export async function queueSyncs(services: RecordServices, wishes: readonly SyncWish[]): Promise<number> {
  const { database, live } = services;
  return database.transaction(async () => {
    const wanted = await wantedRows(database, wishes);
    if (wanted.length === 0) return 0;
    const deviceIds = [...new Set(wanted.map(({ deviceId }) => deviceId))];
    await openLines(services, deviceIds);
    const rows: OrderedRow[] = [];
    for (const alike of groupsOf(wanted, ({ wish }) =>
      Object.keys(wish.about ?? {})
        .sort()
        .join(),
    )) {
      rows.push(...(await putRows(services, alike)));
    }
    await orderRows(database, 'put', rows);
    for (const { syncType, targetId } of wishes)
      await mirrorState(database, { syncType, targetId, state: CODES.syncState.waiting });
    await countSyncs(database, deviceIds);
    for (const alike of groupsOf(wishes, ({ syncType }) => syncType)) {
      const [{ syncType } = { syncType: '' }] = alike;
      await countTargets(
        services,
        syncType,
        alike.map(({ targetId }) => targetId),
      );
    }
    for (const communityUuid of new Set(wanted.map(({ wish }) => wish.communityUuid))) {
      await live.publish({ entity: 'deviceSync', communityUuid });
    }
    return rows.length;
  });
}

interface WantedRow {
  wish: SyncWish;
  deviceId: string;
}

/** Each thing at each device of its community once; of two wishes for the same the later one counts. */
async function wantedRows(database: Database, wishes: readonly SyncWish[]): Promise<WantedRow[]> {
  const given = new Set(wishes.flatMap(({ deviceIds }) => deviceIds));
  if (given.size === 0) return [];
  const devices = await database.run(query`
    select ${selected({ id: device.id, communityUuid: device.community_uuid })} from ${device}
    where ${device.id} = any(${[...given]}::text[])`);
  const communityOf = new Map(devices.map(({ id, communityUuid }) => [id, communityUuid]));
  const rows = new Map<string, WantedRow>();
  for (const wish of wishes) {
    for (const deviceId of wish.deviceIds) {
      if (communityOf.get(deviceId) !== wish.communityUuid) continue;
      rows.set(keyOf({ ...wish, deviceId }), { wish, deviceId });
    }
  }
  return [...rows.values()];
}

/** Writes rows that show the same fields, and the content for their devices. */
async function putRows(
  { catalogue, database, vault }: RecordServices,
  wanted: readonly WantedRow[],
): Promise<OrderedRow[]> {
  const entity = catalogue.entities.deviceSync;
  if (!entity) throw new Error('Syncing devices needs the entity deviceSync.');
  const now = wallTime(new Date());
  const shown = columnsOf(entity, Object.keys(wanted[0]?.wish.about ?? {}));
  const rows = await bulkUpsert(
    database,
    entity,
    wanted.map(
      ({ wish: { about, communityUuid, syncType, targetId }, deviceId }) =>
        ({
          ...about,
          id: newId(),
          createTime: now,
          updateTime: now,
          revision: 1,
          communityUuid,
          deviceId,
          syncType,
          targetId,
          syncState: CODES.syncState.waiting,
          retryCount: 0,
        }) satisfies NewRow<DeviceSync>,
    ),
    vault,
    {
      on: ['syncType', 'targetId', 'communityUuid', 'deviceId'],
      set: sql`${assigned(t, {
        sync_state: CODES.syncState.waiting,
        retry_count: 0,
        fail_reason: null,
        ...touched(t),
      })} ${sql.join(
        shown.map((column) => sql`, ${sql.id(column)} = excluded.${sql.id(column)}`),
        sql``,
      )}`,
      returning: selected({
        id: t.id,
        deviceId: notNull(t.device_id),
        syncType: notNull(t.sync_type),
        targetId: notNull(t.target_id),
      }),
    },
  );
  const sealed = new Map<SyncWish, string>();
  const contents = new Map(
    wanted.map(({ wish, deviceId }) => {
      const content = sealed.get(wish) ?? vault.encrypt(JSON.stringify(wish.values));
      sealed.set(wish, content);
      return [keyOf({ ...wish, deviceId }), content];
    }),
  );
  await database.run(sql`
    insert into ${consoleDeviceHeld} (${columnNames(consoleDeviceHeld, 'sync_id', 'content')})
    select id, content
    from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => contents.get(keyOf(row)) ?? '')}::text[]) as
      given (id, content)
    on conflict (${columnNames(consoleDeviceHeld, 'sync_id')}) do update
      set ${assigned(consoleDeviceHeld, { content: excluded.content })}`);
  return rows;
}

function keyOf({ syncType, targetId, deviceId }: { syncType: string; targetId: string; deviceId: string }): string {
  return JSON.stringify([syncType, targetId, deviceId]);
}

function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name) ?? [];
    groups.set(name, group);
    group.push(item);
  }
  return [...groups.values()];
}
