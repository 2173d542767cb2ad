import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { inRounds, TOGETHER } from '../db/in-rounds.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { transition } from '../lifecycle/transition.ts';
import { queueSync } from '../orders/queue-sync.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';

const b = table('black_list', 'b');
const d = table('device', 'd');
const s = table('device_sync', 's');

/** Kinds of devices that know faces: those that people pass, the person-card terminal and the camera. */
const KNOWS_FACES = [
  CODES.deviceType.gateStation,
  CODES.deviceType.unitDoorStation,
  CODES.deviceType.turnstile,
  CODES.deviceType.faceTerminal,
  CODES.deviceType.personCardTerminal,
  CODES.deviceType.healthTerminal,
  CODES.deviceType.captureCamera,
];
const DENY_LIST = CODES.syncType.denyList;

/**
 * Has every device of the community that knows faces hold an entry while it is active, and let go of it when it is not, or when
 * it is neither to refuse nor to raise an alarm. Devices keep to its times themselves. To be called in the transaction that
 * changes it.
 */
export async function syncDenyList(services: RecordServices, entryId: string): Promise<void> {
  const { database, vault } = services;
  const entry = await database.first(query`
    select ${selected({
      communityUuid: b.community_uuid,
      personName: b.person_name,
      phone: b.phone,
      faceUrl: b.face_url,
      isWanted: sql<boolean>`${b.black_state} = ${codes.blackState.active} and ${b.end_time} > now()
        and (${b.deny_on} is not false or ${b.alarm_on} is not false)`,
      denyOn: sql<boolean>`${b.deny_on} is not false`,
      alarmOn: sql<boolean>`${b.alarm_on} is not false`,
      startTime: wall('start_time'),
      endTime: wall('end_time'),
    })} from ${b} where ${b.id} = ${entryId}`);
  if (!entry) return;
  if (!entry.isWanted) {
    await removeSync(services, { syncType: DENY_LIST, targetId: entryId });
    return;
  }
  const { communityUuid, personName, phone, faceUrl, denyOn, alarmOn, startTime, endTime } = entry;
  const devices = await database.run(query`
    select ${selected({ id: d.id })} from ${d}
    where ${d.community_uuid} = ${communityUuid} and ${d.device_type} = any(${KNOWS_FACES}::text[]) order by ${d.id}`);
  await queueSync(services, {
    syncType: DENY_LIST,
    targetId: entryId,
    communityUuid,
    deviceIds: devices.map(({ id }) => id),
    // Neither name nor number: a device has to know the face alone.
    values: { faceUrl, personId: entryId, deny: denyOn, alarm: alarmOn, startTime, endTime },
    about: {
      personType: CODES.personType.stranger,
      personId: entryId,
      personName,
      phone: phone === null ? null : vault.decrypt(phone),
      faceUrl,
    },
  });
}

/**
 * Makes entries and devices agree: those whose time is over end and come off the devices, and devices that were added since get
 * the entries that are active. Several processes may do it at once.
 */
export async function reconcileDenyLists(services: RecordServices): Promise<void> {
  if (!services.catalogue.entities.blackList) return;
  await inRounds(services.database, () => expireSome(services));
  await inRounds(services.database, () => sendSome(services));
}

async function expireSome(services: RecordServices): Promise<number> {
  const over = await services.database.run(query`
    select ${selected({ id: b.id })} from ${b}
    where ${b.black_state} = ${codes.blackState.active} and ${b.end_time} <= now()
    order by ${b.end_time} limit ${TOGETHER} for update skip locked`);
  const ids = over.map(({ id }) => id);
  const rows = await transition(services, 'blackList', 'expire', ids, { history: {} });
  for (const { id } of rows) await syncDenyList(services, id);
  return rows.length;
}

async function sendSome(services: RecordServices): Promise<number> {
  const missing = await services.database.run(query`
    select ${selected({ id: notNull(b.id) })} from ${b}
    where ${b.black_state} = ${codes.blackState.active} and ${b.end_time} > now()
      and (${b.deny_on} is not false or ${b.alarm_on} is not false)
      and exists (select 1 from ${d} where ${d.community_uuid} = ${b.community_uuid}
        and ${d.device_type} = any(${KNOWS_FACES}::text[])
        and not exists (select 1 from ${s} where ${s.device_id} = ${d.id} and ${s.target_id} = ${b.id}
          and ${s.sync_type} = ${codes.syncType.denyList}
          and ${s.sync_state} not in (${codes.syncState.toRemove}, ${codes.syncState.removed})))
    order by ${b.id} limit ${TOGETHER} for update skip locked`);
  for (const { id } of missing) await syncDenyList(services, id);
  return missing.length;
}

/** A time as UTC+8 text. */
function wall(column: 'start_time' | 'end_time') {
  return sql<string | null>`to_char(${b[column]} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}
