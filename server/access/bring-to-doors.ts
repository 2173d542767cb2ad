import { type RawBuilder, sql } from 'kysely';
import { queueSync, type SyncWish } from '../gateway/orders/queue-sync.ts';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { cutTo, type OpenWindow, sentWindow } from './open-window.ts';

/** Codes of openType that say what opens. */
const BY_FACE = '1';
const BY_CARD = '2';

interface Door extends OpenWindow {
  deviceId: string;
  openTypes: string[] | null;
}

interface Group {
  values: SyncWish['values'];
  deviceIds: string[];
}

interface Thing extends Pick<OpenWindow, 'startTime' | 'endTime'> {
  id: string;
  communityUuid: string;
  personType: string | null;
  personName: string | null;
  phone: string | null;
  spaceName: string | null;
  /** Ciphertext of a card's number, or the address of a face. */
  content: string;
  /** The doors that a card is for; null for all of the person's. */
  deviceIds: string[] | null;
}

/**
 * Has doors hold what a person opens them with, as far as the person may pass there now: the valid face and the cards in use,
 * each with its hours. What a door is not to take any more is taken off it. To be called after permissions, cards or a face
 * have changed, in the same transaction.
 *
 * @param deviceIds the doors that it is about; left out, all of the person's
 * @param only a code of syncType: the face, or the cards; left out, both
 */
export async function bringToDoors(
  needs: AccessNeeds,
  personId: string,
  deviceIds?: readonly string[],
  only?: '1' | '2',
): Promise<void> {
  const { catalogue, database } = needs;
  const here = deviceIds ? sql`device_id = any(${deviceIds}::text[])` : sql`true`;
  const faces =
    catalogue.entities.facePicture && only !== '2'
      ? await database.run(things(sql`face_picture`, sql`face_url`, sql`null::text[]`, sql`face_state = '2'`, personId))
      : [];
  const cards =
    only === '1'
      ? []
      : await database.run(things(sql`access_card`, sql`card_no`, sql`device_ids`, sql`card_state = '1'`, personId));
  if (faces.length + cards.length === 0) return;
  const doors = await database.run(sql<Door>`
    select device_id as "deviceId", ${wall('start_time')} as "startTime", ${wall('end_time')} as "endTime", weekdays,
      day_start as "dayStart", day_end as "dayEnd", open_types as "openTypes"
    from door_permission where person_id = ${personId} and permission_state = '1' and ${here} order by device_id`);
  for (const face of faces) await bring(needs, '1', personId, face, doors, deviceIds);
  for (const card of cards) await bring(needs, '2', personId, card, doors, deviceIds);
}

function things(
  table: RawBuilder<unknown>,
  content: RawBuilder<unknown>,
  deviceIds: RawBuilder<unknown>,
  isValid: RawBuilder<unknown>,
  personId: string,
): RawBuilder<Thing> {
  return sql<Thing>`
    select id, community_uuid as "communityUuid", person_type as "personType", person_name as "personName", phone,
      space_name as "spaceName", ${wall('start_time')} as "startTime", ${wall('end_time')} as "endTime",
      ${content} as content, ${deviceIds} as "deviceIds"
    from ${table} where person_id = ${personId} and ${isValid} order by id`;
}

async function bring(
  needs: AccessNeeds,
  syncType: '1' | '2',
  personId: string,
  thing: Thing,
  doors: readonly Door[],
  deviceIds: readonly string[] | undefined,
): Promise<void> {
  const { database, vault } = needs;
  const openType = syncType === '1' ? BY_FACE : BY_CARD;
  const open = doors.filter(
    (door) =>
      (!thing.deviceIds || thing.deviceIds.includes(door.deviceId)) &&
      (!door.openTypes?.length || door.openTypes.includes(openType)),
  );
  const wanted = new Set(open.map(({ deviceId }) => deviceId));
  const held = await database.run(sql<{ deviceId: string }>`
    select device_id as "deviceId" from device_sync
    where sync_type = ${syncType} and target_id = ${thing.id} and sync_state not in ('4', '5')`);
  const gone = held
    .map(({ deviceId }) => deviceId)
    .filter((id) => !wanted.has(id) && (deviceIds === undefined || deviceIds.includes(id)));
  if (gone.length > 0) await removeSync(needs, { syncType, targetId: thing.id, deviceIds: gone });

  const content = syncType === '1' ? { faceUrl: thing.content } : { cardNo: vault.decrypt(thing.content) };
  const groups = new Map<string, Group>();
  for (const door of open) {
    const values = { ...content, personId, ...sentWindow(cutTo(door, thing)) };
    const key = JSON.stringify(values);
    const group: Group = groups.get(key) ?? { values, deviceIds: [] };
    groups.set(key, group);
    group.deviceIds.push(door.deviceId);
  }
  const about = {
    personType: thing.personType as NonNullable<SyncWish['about']>['personType'],
    personId,
    personName: thing.personName,
    phone: thing.phone === null ? null : vault.decrypt(thing.phone),
    spaceName: thing.spaceName,
    ...content,
  };
  for (const group of groups.values()) {
    await queueSync(needs, { syncType, targetId: thing.id, communityUuid: thing.communityUuid, about, ...group });
  }
}

/** A time as UTC+8 text. */
function wall(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.id(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
