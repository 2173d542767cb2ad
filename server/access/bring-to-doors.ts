import { type RawBuilder, sql } from 'kysely';
import { queueSyncs, type SyncWish } from '../gateway/orders/queue-sync.ts';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { cutTo, type OpenWindow, sentWindow } from './open-window.ts';

/** Codes of openType that say what opens. */
const BY_FACE = '1';
const BY_CARD = '2';

interface Door extends OpenWindow {
  personId: string;
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
  personId: string;
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
export function bringToDoors(
  needs: AccessNeeds,
  personId: string,
  deviceIds?: readonly string[],
  only?: '1' | '2',
): Promise<void> {
  return bringAllToDoors(needs, [{ personId, deviceIds }], only);
}

/** The same for many people, each once, in as many statements as for one. */
export async function bringAllToDoors(
  needs: AccessNeeds,
  people: readonly { personId: string; deviceIds?: readonly string[] | undefined }[],
  only?: '1' | '2',
): Promise<void> {
  const { catalogue, database } = needs;
  const about = new Map(people.map(({ personId, deviceIds }) => [personId, deviceIds]));
  const ids = [...about.keys()];
  const faces =
    catalogue.entities.facePicture && only !== '2'
      ? await database.run(things(sql`face_picture`, sql`face_url`, sql`null::text[]`, sql`face_state = '2'`, ids))
      : [];
  const cards =
    only === '1'
      ? []
      : await database.run(things(sql`access_card`, sql`card_no`, sql`device_ids`, sql`card_state = '1'`, ids));
  if (faces.length + cards.length === 0) return;
  const doors = await doorsOf(needs, ids);
  const held = new Map([
    ['1', await heldOf(needs, '1', faces)],
    ['2', await heldOf(needs, '2', cards)],
  ]);
  const wishes: SyncWish[] = [];
  for (const [syncType, some] of [
    ['1', faces],
    ['2', cards],
  ] as const) {
    for (const thing of some) {
      const deviceIds = about.get(thing.personId);
      const open = (doors.get(thing.personId) ?? []).filter(
        ({ deviceId }) => deviceIds === undefined || deviceIds.includes(deviceId),
      );
      wishes.push(...(await bring(needs, syncType, thing, open, deviceIds, held.get(syncType)?.get(thing.id) ?? [])));
    }
  }
  await queueSyncs(needs, wishes);
}

function things(
  table: RawBuilder<unknown>,
  content: RawBuilder<unknown>,
  deviceIds: RawBuilder<unknown>,
  isValid: RawBuilder<unknown>,
  personIds: readonly string[],
): RawBuilder<Thing> {
  return sql<Thing>`
    select id, community_uuid as "communityUuid", person_id as "personId", person_type as "personType", person_name as "personName", phone,
      space_name as "spaceName", ${wall('start_time')} as "startTime", ${wall('end_time')} as "endTime",
      ${content} as content, ${deviceIds} as "deviceIds"
    from ${table} where person_id = any(${personIds}::text[]) and ${isValid} order by id`;
}

/** The doors that people may pass now, in their order. */
async function doorsOf({ database }: AccessNeeds, personIds: readonly string[]): Promise<Map<string, Door[]>> {
  const rows = await database.run(sql<Door>`
    select person_id as "personId", device_id as "deviceId", ${wall('start_time')} as "startTime",
      ${wall('end_time')} as "endTime", weekdays, day_start as "dayStart", day_end as "dayEnd", open_types as "openTypes"
    from door_permission where person_id = any(${personIds}::text[]) and permission_state = '1' order by device_id`);
  const doors = new Map<string, Door[]>();
  for (const row of rows) doors.set(row.personId, [...(doors.get(row.personId) ?? []), row]);
  return doors;
}

/** The devices that hold each thing. */
async function heldOf(
  { database }: AccessNeeds,
  syncType: '1' | '2',
  some: readonly Thing[],
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  if (some.length === 0) return held;
  const rows = await database.run(sql<{ id: string; deviceId: string }>`
    select target_id as id, device_id as "deviceId" from device_sync
    where sync_type = ${syncType} and target_id = any(${some.map(({ id }) => id)}::text[])
      and sync_state not in ('4', '5')`);
  for (const { id, deviceId } of rows) held.set(id, [...(held.get(id) ?? []), deviceId]);
  return held;
}

/** Takes a thing off the doors that are not to take it any more. @returns what the others are to hold */
async function bring(
  needs: AccessNeeds,
  syncType: '1' | '2',
  thing: Thing,
  doors: readonly Door[],
  deviceIds: readonly string[] | undefined,
  held: readonly string[],
): Promise<SyncWish[]> {
  const { vault } = needs;
  const { personId } = thing;
  const openType = syncType === '1' ? BY_FACE : BY_CARD;
  const open = doors.filter(
    (door) =>
      (!thing.deviceIds || thing.deviceIds.includes(door.deviceId)) &&
      (!door.openTypes?.length || door.openTypes.includes(openType)),
  );
  const wanted = new Set(open.map(({ deviceId }) => deviceId));
  const gone = held.filter((id) => !wanted.has(id) && (deviceIds === undefined || deviceIds.includes(id)));
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
  const { id: targetId, communityUuid } = thing;
  return [...groups.values()].map((group) => ({ syncType, targetId, communityUuid, about, ...group }));
}

/** A time as UTC+8 text. */
function wall(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.id(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
