import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { wallNumber } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { Services } from '../../services/services.ts';
import { storeNewAlarm } from './raise-alarm.ts';

const a = table('alarm');
const h = table('health_data', 'h');

/** UTC+8 text is this much later than the moment in UTC. */
const OFFSET = 8 * 3_600_000;

/**
 * Raises an alarm of type 10 for a health report with a fever. A person has one at a time: until it is handled, a further fever is a
 * repeat of it. A visitor, who has no key that stays, is told by the telephone. In the transaction that stores the report.
 */
export async function raiseFever(services: Services, reportId: string): Promise<void> {
  const { database, live, vault } = services;
  const report = await database.first(query`
    select ${selected({
      communityUuid: h.community_uuid,
      personType: h.person_type,
      personId: h.person_id,
      personName: h.person_name,
      phone: h.phone,
      phoneIndex: h.phone_index,
      areaId: h.area_id,
      buildingId: h.building_id,
      unitId: h.unit_id,
      floorId: h.floor_id,
      roomId: h.room_id,
      spaceName: h.space_name,
      deviceId: h.device_id,
      time: sql<string>`to_char(${h.report_time} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
      isFever: sql<boolean>`${h.temperature_state} = ${codes.statusChoice.abnormal}`,
    })} from ${h} where ${h.id} = ${reportId}`);
  if (!report?.isFever) return;
  const { communityUuid, time, isFever: _, phoneIndex, phone, ...about } = report;
  const who = about.personType === CODES.personType.visitor ? phoneIndex : about.personId;
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`fever ${communityUuid} ${who}`}, 0))`);
  const isSame =
    about.personType === CODES.personType.visitor
      ? sql`${a.person_type} = ${codes.personType.visitor} and ${a.phone_index} = ${phoneIndex}`
      : sql`${a.person_id} = ${about.personId}`;
  const repeated = await database.first(query`
    update ${a} set ${assigned(a, {
      repeat_count: sql`coalesce(${a.repeat_count}, 0) + 1`,
      update_time: sql`now()`,
    })}
    where ${a.id} = (select ${a.id} from ${a}
      where ${a.community_uuid} = ${communityUuid} and ${a.alarm_type} = ${codes.alarmType.temperature} and ${isSame}
        and ${a.handle_state} in (${codes.alarmState.open}, ${codes.alarmState.inProgress})
      order by ${a.alarm_time} desc limit 1)
    returning ${selected({ id: a.id })}`);
  if (repeated) return live.publish({ entity: 'alarm', id: repeated.id, communityUuid });
  await storeNewAlarm(services, {
    communityUuid,
    alarmType: CODES.alarmType.temperature,
    at: new Date(wallNumber(time) - OFFSET),
    place: about.spaceName ?? '小区',
    about: { ...about, phone: phone === null ? null : vault.decrypt(phone) },
  });
}
