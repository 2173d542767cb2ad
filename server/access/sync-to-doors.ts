import { type Expression, type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { PersonTypeCode } from '../../schemas/generated/entities.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { type Table, table } from '../db/sql/table.ts';
import { queueSyncs, type SyncWish } from '../orders/queue-sync.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { freezeHeld } from './hold-access.ts';
import { cutTo, type OpenWindow, sentWindow } from './open-window.ts';

const accessCard = table('access_card');
const deviceSync = table('device_sync');
const doorPermission = table('door_permission');
const facePicture = table('face_picture');

/** The way of opening for each. */
const OPENS_BY = {
  [CODES.syncType.face]: CODES.openType.face,
  [CODES.syncType.card]: CODES.openType.card,
} as const;

type HeldByDoors = keyof typeof OPENS_BY;

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
  personType: PersonTypeCode | null;
  personName: string | null;
  phone: string | null;
  spaceName: string | null;
  /** Ciphertext of a card's number, or the address of a face. */
  content: string;
  /** The doors that a card is for; null for all of the person's. */
  deviceIds: string[] | null;
}

/**
 * Sends to doors what a person opens them with, if the person may pass there now: the valid face and the cards in use, each
 * with its hours. What a door must not accept any more is removed from it. To be called after permissions, cards or a face have
 * changed, in the same transaction.
 *
 * @param deviceIds the doors that it is about; left out, all of the person's
 * @param only a code of syncType: the face, or the cards; left out, both
 */
export function syncToDoors(
  services: RecordServices,
  personId: string,
  deviceIds?: readonly string[],
  only?: HeldByDoors,
): Promise<void> {
  return syncAllToDoors(services, [{ personId, deviceIds }], only);
}

/** The same for many people, each once, in as many statements as for one. */
export async function syncAllToDoors(
  services: RecordServices,
  people: readonly { personId: string; deviceIds?: readonly string[] | undefined }[],
  only?: HeldByDoors,
): Promise<void> {
  const { catalogue, database } = services;
  const about = new Map(people.map(({ personId, deviceIds }) => [personId, deviceIds]));
  const ids = [...about.keys()];
  // Whoever is isolated opens no door, whatever was granted, handed out or enrolled meanwhile.
  await freezeHeld(services, ids);
  const faces =
    catalogue.entities.facePicture && only !== CODES.syncType.card
      ? await database.run(
          things(facePicture, {
            content: notNull(facePicture.face_url),
            deviceIds: sql<null>`null::text[]`,
            isValid: sql`${facePicture.face_state} = ${codes.faceState.valid}`,
            personIds: ids,
          }),
        )
      : [];
  const cards =
    only === CODES.syncType.face
      ? []
      : await database.run(
          things(accessCard, {
            content: notNull(accessCard.card_no),
            deviceIds: accessCard.device_ids,
            isValid: sql`${accessCard.card_state} = ${codes.cardState.active}`,
            personIds: ids,
          }),
        );
  if (faces.length + cards.length === 0) return;
  const doors = await doorsOf(services, ids);
  const held = new Map<HeldByDoors, Map<string, string[]>>([
    [CODES.syncType.face, await heldOf(services, CODES.syncType.face, faces)],
    [CODES.syncType.card, await heldOf(services, CODES.syncType.card, cards)],
  ]);
  const wishes: SyncWish[] = [];
  for (const [syncType, some] of [
    [CODES.syncType.face, faces],
    [CODES.syncType.card, cards],
  ] as const) {
    for (const thing of some) {
      const deviceIds = about.get(thing.personId);
      const open = (doors.get(thing.personId) ?? []).filter(
        ({ deviceId }) => deviceIds === undefined || deviceIds.includes(deviceId),
      );
      wishes.push(
        ...(await syncItem(services, syncType, thing, open, deviceIds, held.get(syncType)?.get(thing.id) ?? [])),
      );
    }
  }
  await queueSyncs(services, wishes);
}

function things(
  of: Table<'face_picture'> | Table<'access_card'>,
  {
    content,
    deviceIds,
    isValid,
    personIds,
  }: {
    content: Expression<string>;
    deviceIds: Expression<string[] | null>;
    isValid: RawBuilder<unknown>;
    personIds: readonly string[];
  },
): RawBuilder<Thing> {
  return query`
    select ${selected({
      id: of.id,
      communityUuid: of.community_uuid,
      personId: notNull(of.person_id),
      personType: of.person_type,
      personName: of.person_name,
      phone: of.phone,
      spaceName: of.space_name,
      startTime: wall(of.start_time),
      endTime: wall(of.end_time),
      content,
      deviceIds,
    })}
    from ${of} where ${of.person_id} = any(${personIds}::text[]) and ${isValid} order by ${of.id}`;
}

/** The doors that people may pass now, in their order. */
async function doorsOf({ database }: RecordServices, personIds: readonly string[]): Promise<Map<string, Door[]>> {
  const rows = await database.run(query`
    select ${selected({
      personId: notNull(doorPermission.person_id),
      deviceId: notNull(doorPermission.device_id),
      startTime: wall(doorPermission.start_time),
      endTime: wall(doorPermission.end_time),
      weekdays: doorPermission.weekdays,
      dayStart: doorPermission.day_start,
      dayEnd: doorPermission.day_end,
      openTypes: doorPermission.open_types,
    })}
    from ${doorPermission} where ${doorPermission.person_id} = any(${personIds}::text[])
      and ${doorPermission.permission_state} = ${codes.permissionState.active} order by ${doorPermission.device_id}`);
  const doors = new Map<string, Door[]>();
  for (const row of rows) doors.set(row.personId, [...(doors.get(row.personId) ?? []), row]);
  return doors;
}

/** The devices that hold each thing. */
async function heldOf(
  { database }: RecordServices,
  syncType: HeldByDoors,
  some: readonly Thing[],
): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  if (some.length === 0) return held;
  const rows = await database.run(query`
    select ${selected({
      id: notNull(deviceSync.target_id),
      deviceId: notNull(deviceSync.device_id),
    })} from ${deviceSync}
    where ${deviceSync.sync_type} = ${syncType} and ${deviceSync.target_id} = any(${some.map(({ id }) => id)}::text[])
      and ${deviceSync.sync_state} not in (${codes.syncState.toRemove}, ${codes.syncState.removed})`);
  for (const { id, deviceId } of rows) held.set(id, [...(held.get(id) ?? []), deviceId]);
  return held;
}

/** Removes a face or card from the doors that must not accept it any more. @returns what the others are to hold */
async function syncItem(
  services: RecordServices,
  syncType: HeldByDoors,
  thing: Thing,
  doors: readonly Door[],
  deviceIds: readonly string[] | undefined,
  held: readonly string[],
): Promise<SyncWish[]> {
  const { vault } = services;
  const { personId } = thing;
  const openType = OPENS_BY[syncType];
  const open = doors.filter(
    (door) =>
      (!thing.deviceIds || thing.deviceIds.includes(door.deviceId)) &&
      (!door.openTypes?.length || door.openTypes.includes(openType)),
  );
  const wanted = new Set(open.map(({ deviceId }) => deviceId));
  const gone = held.filter((id) => !wanted.has(id) && (deviceIds === undefined || deviceIds.includes(id)));
  if (gone.length > 0) await removeSync(services, { syncType, targetId: thing.id, deviceIds: gone });

  const content =
    syncType === CODES.syncType.face ? { faceUrl: thing.content } : { cardNo: vault.decrypt(thing.content) };
  const groups = new Map<string, Group>();
  for (const door of open) {
    const values = { ...content, personId, ...sentWindow(cutTo(door, thing)) };
    const key = JSON.stringify(values);
    const group: Group = groups.get(key) ?? { values, deviceIds: [] };
    groups.set(key, group);
    group.deviceIds.push(door.deviceId);
  }
  const about = {
    personType: thing.personType,
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
function wall(column: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
