import { sql } from 'kysely';
import type { DeviceSync } from '../../../schemas/generated/entities.ts';
import { columnValues } from '../../operations/write/column-values.ts';
import type { HeldType } from '../device-link.ts';
import type { OrderNeeds } from '../gateway-needs.ts';
import { countSyncs, mirrorState } from './count-syncs.ts';
import { countTargets } from './count-targets.ts';
import { openLines } from './device-lines.ts';
import { type OrderedRow, orderRows } from './order-rows.ts';

/** A thing of a community, and the devices that are to hold it. */
export interface SyncWish {
  syncType: HeldType;
  /** The facePicture, accessCard, devicePassword, device (of a configuration) or notice. */
  targetId: string;
  /** Only devices of this community are told. */
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
 * Has devices hold something, or another one in its place: at once, or when they are back. To be called inside the
 * transaction that changes it.
 *
 * @returns how many devices are told
 */
export async function queueSync(services: OrderNeeds, wish: SyncWish): Promise<number> {
  const { catalogue, database, live, vault } = services;
  const { syncType, targetId, communityUuid, values, about = {} } = wish;
  const entity = catalogue.entities.deviceSync;
  if (!entity) throw new Error('Syncing devices needs the entity deviceSync.');
  const shown = Object.entries(about).flatMap(([field, value]) => {
    const property = entity.fields[field];
    return property ? columnValues(field, property, value, vault) : [];
  });
  const names = shown.map(([column]) => sql`, ${sql.id(column)}`);
  return database.transaction(async () => {
    const devices = await database.run(sql<{ id: string }>`
      select id from device where id = any(${wish.deviceIds}::text[]) and community_uuid = ${communityUuid}`);
    const deviceIds = devices.map(({ id }) => id);
    if (deviceIds.length === 0) return 0;
    await openLines(services, deviceIds);
    const rows = await database.run(sql<OrderedRow>`
      insert into device_sync as s (id, create_time, update_time, revision, community_uuid, device_id, sync_type, target_id,
        sync_state, retry_count ${sql.join(names, sql``)})
      select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, ${communityUuid}, id, ${syncType}, ${targetId}, '0', 0
        ${sql.join(
          shown.map(([, value]) => sql`, ${value}`),
          sql``,
        )}
      from unnest(${deviceIds}::text[]) as given (id)
      on conflict (sync_type, target_id, device_id) do update
      set sync_state = '0', retry_count = 0, fail_reason = null, update_time = now(), revision = coalesce(s.revision, 0) + 1
        ${sql.join(
          shown.map(([column]) => sql`, ${sql.id(column)} = excluded.${sql.id(column)}`),
          sql``,
        )}
      returning id, device_id as "deviceId"`);
    const ids = rows.map(({ id }) => id);
    await database.run(sql`
      insert into console_device_held (sync_id, content)
      select id, ${vault.encrypt(JSON.stringify(values))} from unnest(${ids}::text[]) as given (id)
      on conflict (sync_id) do update set content = excluded.content`);
    await orderRows(database, 'put', rows);
    await mirrorState(database, { syncType, targetId, state: '0' });
    await countSyncs(database, deviceIds);
    await countTargets(services, syncType, [targetId]);
    await live.publish({ entity: 'deviceSync', communityUuid });
    return rows.length;
  });
}
