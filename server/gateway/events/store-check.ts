import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { VerificationRecord } from '../../../schemas/generated/entities.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import type { DeviceEvent } from '../../core/device-link.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type AdmissionCheck, decideAdmission } from '../../epidemic/admission.ts';
import { findCheckedPerson } from '../../epidemic/find-checked-person.ts';
import { lastCode, lastTest } from '../../epidemic/known-health.ts';
import { type CheckedPerson, noteHealthCode } from '../../epidemic/note-health-code.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { eventKey } from './event-key.ts';
import type { EventOutcome } from './event-outcome.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { instantOf } from './read-event.ts';
import { storeSnapshot } from './store-snapshot.ts';

const alarm = table('alarm');
const device = table('device');
const verificationRecord = table('verification_record');

type CheckEvent = DeviceEvent & { kind: 'check' };

/** Milliseconds for which a code that was looked up counts, before it is asked for again. */
const CODE_HOLDS = 24 * 3_600_000;

/**
 * A gate has measured and asked somebody: whether the person is let in is decided here, and recorded. A fever raises an alarm. What
 * the gate does not say of a person (code, test) is what is on record. Sent again it changes nothing.
 */
export async function storeCheck(services: GatewayServices, event: CheckEvent): Promise<EventOutcome> {
  const { catalogue, database, effects, live, vault } = services;
  const entity = catalogue.entities.verificationRecord;
  if (!entity) return 'dropped';
  const place = await database.first(query`
    select ${selected({
      id: device.id,
      communityUuid: device.community_uuid,
      deviceName: notNull(device.device_name),
    })} from ${device} where ${device.device_sn} = ${event.deviceSn}`);
  if (!place) return 'unknown-device';
  const { communityUuid } = place;
  const id = eventKey(event);
  if (await isStored(services, id)) return 'repeated';
  const at = instantOf(event);
  const verifyTime = wallTime(at);
  const number = event.idCard ?? null;
  const person = await findCheckedPerson(services, communityUuid, { personId: event.personId ?? null, number });
  const setting = await baseSettingOf(database, communityUuid);
  const code = await codeOf(services, event, { person, number, verifyTime, isAsked: setting.healthCodeCheck });
  const test = await testOf(services, event, { person, number, communityUuid });
  const check: AdmissionCheck = {
    temperature: event.temperature === undefined ? null : Math.round(event.temperature * 10) / 10,
    healthCode: code.healthCode,
    ...test,
    vaccineState: event.vaccineState ?? null,
  };
  const { reason, reasons, verificationState } = decideAdmission(setting, check, verifyTime);
  const snapUrl = (await storeSnapshot(services, event)) ?? null;
  return database.transaction(async () => {
    // Locked, so that the same event at once is stored once, and alarms of one gate come one after the other.
    await database.run(query`
      select ${selected({ id: device.id })} from ${device} where ${device.id} = ${place.id} for no key update`);
    if (await isStored(services, id)) return 'repeated';
    const row = {
      id,
      createTime: wallTime(new Date()),
      communityUuid,
      deviceId: place.id,
      personType: person?.personType ?? null,
      personId: person?.personId ?? null,
      personName: person?.personName ?? event.personName ?? null,
      phone: person?.phone ?? null,
      idCard: number ?? person?.number ?? null,
      verificationType: event.verificationType,
      verificationState,
      ...check,
      failReason: reason,
      snapUrl,
      verifyTime,
    } satisfies NewRow<VerificationRecord>;
    await bulkInsert(database, entity, [row], vault);
    if (code.isNew && person && code.healthCode !== null) {
      const { codeTime, healthCode, sourceName } = code;
      await noteHealthCode(services, person, { healthCode, codeTime, sourceName, checkTime: verifyTime });
    }
    await live.publish({ entity: 'verificationRecord', id, communityUuid });
    // A fever of somebody who is known is a health report by an effect of the record, and that raises the alarm.
    await effects.follow(services, { entity, event: 'create', ids: [id] });
    if (reasons.includes('fever')) {
      if (!person) await raiseAlarm(services, place, CODES.alarmType.temperature, at);
      await showFeverish(services, { deviceId: place.id, personId: person?.personId ?? null, at }, snapUrl);
    }
    return 'stored';
  });
}

async function isStored({ database }: GatewayServices, id: string): Promise<boolean> {
  const row = await database.first(query`
    select ${selected({ id: verificationRecord.id })} from ${verificationRecord}
    where ${verificationRecord.id} = ${id}`);
  return row !== undefined;
}

interface KnownCode {
  healthCode: string | null;
  codeTime: string | null;
  sourceName: string;
  /** It is another one than the record has, or asked for just now. */
  isNew: boolean;
}

/** What the gate has scanned; else what is on record of today; else what the health-code service says. */
async function codeOf(
  services: GatewayServices,
  event: CheckEvent,
  about: { person: CheckedPerson | undefined; number: string | null; verifyTime: string; isAsked: boolean },
): Promise<KnownCode> {
  const { person, verifyTime } = about;
  const unknown = { healthCode: null, codeTime: null, sourceName: '门口核验', isNew: false };
  const onRecord = person && (await lastCode(services, person));
  if (event.healthCode !== undefined) {
    return { ...unknown, healthCode: event.healthCode, isNew: onRecord?.healthCode !== event.healthCode };
  }
  const age = onRecord ? wallNumber(verifyTime) - wallNumber(onRecord.checkTime) : Number.POSITIVE_INFINITY;
  if (onRecord && age < CODE_HOLDS) return { ...unknown, healthCode: onRecord.healthCode };
  const { healthCodes } = services;
  const number = person?.number ?? about.number;
  if (!about.isAsked || healthCodes.sourceName === undefined || number === null) {
    return { ...unknown, healthCode: onRecord ? CODES.healthCode.stale : null };
  }
  try {
    const answer = await healthCodes.codeOf({ name: person?.personName ?? event.personName ?? '', number });
    return { ...answer, sourceName: healthCodes.sourceName, isNew: true };
  } catch {
    return { ...unknown, healthCode: CODES.healthCode.checkFailed };
  }
}

/** The newer of the test that the gate was shown and the one on record. */
async function testOf(
  services: GatewayServices,
  event: CheckEvent,
  {
    person,
    number,
    communityUuid,
  }: { person: CheckedPerson | undefined; number: string | null; communityUuid: string },
): Promise<Pick<AdmissionCheck, 'nucleicResult' | 'nucleicTime'>> {
  const onRecord = await lastTest(services, person ?? { communityUuid, personId: null, number });
  const shown =
    event.nucleicResult === undefined
      ? undefined
      : {
          nucleicResult: event.nucleicResult,
          nucleicTime: event.nucleicTime === undefined ? null : wallTime(new Date(event.nucleicTime)),
        };
  if (!shown) return onRecord ?? { nucleicResult: null, nucleicTime: null };
  if (!onRecord || shown.nucleicTime === null) return onRecord ?? shown;
  return wallNumber(onRecord.nucleicTime) > wallNumber(shown.nucleicTime) ? onRecord : shown;
}

/** The picture of the gate stands in the alarm. Of several within minutes it is the first. */
async function showFeverish(
  { database }: GatewayServices,
  { deviceId, personId, at }: { deviceId: string; personId: string | null; at: Date },
  snapUrl: string | null,
): Promise<void> {
  if (snapUrl === null) return;
  await database.run(sql`
    update ${alarm} set ${assigned(alarm, { snap_url: snapUrl })}
    where ${alarm.id} = (
      select ${alarm.id} from ${alarm} where ${alarm.device_id} = ${deviceId}
        and ${alarm.alarm_type} = ${CODES.alarmType.temperature} and ${alarm.alarm_time} <= ${wallTime(at)}::timestamptz
        and ${alarm.person_id} is not distinct from ${personId}::text
      order by ${alarm.alarm_time} desc limit 1) and ${alarm.snap_url} is null`);
}
