import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { noteAppOpening } from '../../app-users/app-users.ts';
import { noteStaffPassage } from '../../attendance/refresh-shift.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallTime } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { noteIsolatedPassage } from '../../epidemic/note-isolated-passage.ts';
import { blackEntryOf } from '../../faces/black-entries.ts';
import { noteVisit } from '../../modules/visitor/note-visit.ts';
import { columnValues } from '../../operations/write/column-values.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { markOpened } from './mark-opened.ts';
import { noteHit } from './note-hit.ts';
import { instantOf } from './read-event.ts';
import { storeSnapshot } from './store-snapshot.ts';

const accessRecord = table('access_record');
const d = table('device', 'd');
const device = table('device');
const h = table('household', 'h');
const household = table('household', 'own');
const r = table('resident', 'r');
const resident = table('resident');
const s = table('device_sync', 's');
const v = table('visitor', 'v');

const BY_PHONE: readonly string[] = [CODES.openType.app, CODES.openType.bluetooth];

/** Milliseconds after which a record counts as sent later. */
const LATE = 5 * 60_000;

/**
 * A door was opened, or a person was refused: an open-door record. Sent again it changes nothing. Who it was is looked for in
 * the device's own community only: among its residents by their id, and among the faces and cards on its devices by id or card.
 */
export async function storeOpening(
  services: GatewayServices,
  event: DeviceEvent & { kind: 'opening' },
): Promise<EventOutcome> {
  const { catalogue, database, live, vault } = services;
  const entity = catalogue.entities.accessRecord;
  // Openings from the console are recorded with the account, once the device has answered.
  if (!entity || event.openType === CODES.openType.console) return 'dropped';
  const known = await database.first(sql`select 1 from ${device} where ${device.device_sn} = ${event.deviceSn}`);
  if (!known) return 'unknown-device';
  const at = instantOf(event);
  const own = {
    id: eventKey(event),
    createTime: wallTime(new Date()),
    openTime: wallTime(at),
    openType: event.openType,
    openResult: event.openResult,
    failReason: event.openResult === CODES.openResult.refused ? (event.failReason ?? CODES.openFailReason.other) : null,
    recordSource: Date.now() - at.getTime() > LATE ? CODES.recordSource.sentLater : CODES.recordSource.live,
    cardNo: event.cardNo ?? null,
    snapUrl: (await storeSnapshot(services, event)) ?? null,
    similarity: tenth(event.similarity),
    temperature: tenth(event.temperature),
  };
  const set: [column: string, value: RawBuilder<unknown>][] = Object.entries(own).flatMap(([field, value]) => {
    const property = entity.fields[field];
    return property ? columnValues(field, property, value, vault) : [];
  });
  const cardIndex = event.cardNo === undefined ? null : vault.blindIndex(event.cardNo);
  const personId = event.personId ?? null;
  return database.transaction(async () => {
    const added = await database.first(query`
      insert into ${accessRecord} (${sql.join(set.map(([column]) => sql.id(column)))},
        ${columnNames(
          accessRecord,
          'community_uuid',
          'device_id',
          'area_id',
          'building_id',
          'unit_id',
          'floor_id',
          'direction',
          'person_type',
          'person_id',
          'person_name',
          'phone',
          'phone_index',
          'phone_tail',
          'face_url',
          'space_name',
          'room_id',
          'household_type',
        )})
      select ${sql.join(set.map(([, value]) => value))},
        ${d.community_uuid}, ${d.id},
        -- Where somebody lives is told of residents; of everybody else, where the door is.
        case when ${h.id} is null then ${d.area_id} else ${h.area_id} end,
        case when ${h.id} is null then ${d.building_id} else ${h.building_id} end,
        case when ${h.id} is null then ${d.unit_id} else ${h.unit_id} end,
        case when ${h.id} is null then ${d.floor_id} else ${h.floor_id} end,
        coalesce(${event.direction ?? null}::text,
          case when ${d.direction} in (${codes.direction.in}, ${codes.direction.out}) then ${d.direction} end),
        p.person_type, p.person_id, p.person_name, p.phone, p.phone_index, p.phone_tail, p.face_url,
        coalesce(${h.space_name}, p.space_name), ${h.room_id}, ${h.household_type}
      from ${d} left join lateral (
        select * from (
          select 0 as rank, ${codes.personType.resident} as person_type, ${r.id} as person_id,
            ${r.resident_name} as person_name, ${r.phone}, ${r.phone_index},
            ${r.phone_tail}, ${r.face_url}, null as space_name
          from ${r} where ${r.id} = ${personId}::text and ${r.community_uuid} = ${d.community_uuid}
          union all
          select 0, ${codes.personType.visitor}, ${v.id}, ${v.visitor_name}, ${v.phone}, ${v.phone_index},
            ${v.phone_tail}, ${v.face_url}, ${v.space_name}
          from ${v} where ${v.id} = ${personId}::text and ${v.community_uuid} = ${d.community_uuid}
          union all
          select case when ${s.device_id} = ${d.id} then 1 else 2
            end, ${s.person_type}, ${s.person_id}, ${s.person_name}, ${s.phone},
            ${s.phone_index}, ${s.phone_tail}, ${s.face_url}, ${s.space_name}
          from ${s} where ${s.community_uuid} = ${d.community_uuid} and ${s.person_id} is not null
            and (${s.person_id} = ${personId}::text or ${s.card_no_index} = ${cardIndex}::text)) found
        order by rank limit 1) p on true
      left join lateral (
        select * from ${household}
        where p.person_type = ${codes.personType.resident} and ${household.resident_id} = p.person_id
          and ${household.community_uuid} = ${d.community_uuid}
          and ${household.household_state} is distinct from ${codes.householdState.movedOut}
        order by ${household.unit_id} = ${d.unit_id} desc nulls last,
          ${household.building_id} = ${d.building_id} desc nulls last,
          ${household.check_in_date}, ${household.id} limit 1) h on true
      where ${d.device_sn} = ${event.deviceSn}
      on conflict do nothing
      returning ${selected({
        id: accessRecord.id,
        communityUuid: accessRecord.community_uuid,
        deviceId: notNull(accessRecord.device_id),
        personType: accessRecord.person_type,
        personId: accessRecord.person_id,
        faceUrl: accessRecord.face_url,
      })}`);
    if (!added) return 'repeated';
    const { id, communityUuid } = added;
    if (event.openResult === CODES.openResult.opened) {
      await markOpened(database, event.deviceSn, at);
      if (added.personId !== null) {
        await markPassage(services, added.personId, own.openTime);
        const { personId: who, deviceId } = added;
        await noteIsolatedPassage(services, { personId: who, deviceId, time: own.openTime, snapUrl: own.snapUrl });
        if (BY_PHONE.includes(own.openType)) await noteAppOpening(services, who, own.openTime);
        if (added.personType === CODES.personType.staff) await noteStaffPassage(services, who, own.openTime);
      }
      await noteVisit(services, id);
    }
    if (own.failReason === CODES.openFailReason.blacklisted) {
      // The device names the entry, or the person whose face it is.
      const suspect = { id: added.personId ?? personId, faceUrl: added.faceUrl };
      const entry = await blackEntryOf(services, communityUuid, suspect, at);
      if (entry) await noteHit(services, { entryId: entry.id, deviceId: added.deviceId, at });
    }
    await live.publish({ entity: 'accessRecord', id, communityUuid });
    return 'stored';
  });
}

/** @param openTime UTC+8 text; an earlier one that was sent late does not replace a later one */
async function markPassage({ database }: GatewayServices, residentId: string, openTime: string): Promise<void> {
  await database.run(sql`
    update ${resident} set ${assigned(resident, {
      last_pass_time: sql`${openTime}::timestamp at time zone 'Asia/Shanghai'`,
    })}
    where ${resident.id} = ${residentId}
      and coalesce(${resident.last_pass_time} < ${openTime}::timestamp at time zone 'Asia/Shanghai', true)`);
}

function tenth(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 10) / 10;
}
