import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Alarm } from '../../../schemas/generated/entities.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { orNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { writeChangeHistory } from '../../history/write-change-history.ts';
import { transition } from '../../lifecycle/transition.ts';
import { systemSession } from '../../operations/effects/acting.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { queuePushes } from '../../push/queue-pushes.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { notifyAlarm } from './notify-alarm.ts';

const a = table('access_record', 'a');
const alarmRule = table('alarm_rule');
const alarmTable = table('alarm');
const d = table('device', 'd');
const r = table('alarm_rule', 'r');

type Dependencies = RecordServices & Pick<GatewayServices, 'config'>;

/** The device that an alarm is about; its row is locked, so that its alarms come one after the other. */
export interface AlarmPlace {
  id: string;
  communityUuid: string;
  deviceName: string;
}

/** The defaults where a community has no rule for a type. */
const DEFAULT = { level: CODES.alarmLevel.minor, minutes: 30 };
/** Minutes in which the same alarm at the same device counts as a repeat. */
const MERGED_MINUTES = 5;
/** Minutes between a door found open and the last person who passed it. */
const PASSED_MINUTES = 15;

/** Raises an alarm, or counts the open one of the same type and device once more. To be called in a transaction. */
export async function raiseAlarm(
  services: Dependencies,
  device: AlarmPlace,
  alarmType: string,
  at: Date,
): Promise<void> {
  const { database, live } = services;
  const { communityUuid } = device;
  const time = wallTime(at);
  const repeated = await database.first(query`
    update ${alarmTable} set ${assigned(alarmTable, {
      repeat_count: sql`coalesce(${alarmTable.repeat_count}, 0) + 1`,
      update_time: sql`now()`,
    })}
    where ${alarmTable.id} = (
      select ${alarmTable.id} from ${alarmTable} where ${alarmTable.device_id} = ${device.id}
        and ${alarmTable.alarm_type} = ${alarmType}
        and ${alarmTable.handle_state} in (${codes.alarmState.open}, ${codes.alarmState.inProgress})
          and ${alarmTable.recover_time} is null
        and ${time}::timestamptz between ${alarmTable.alarm_time} - make_interval(mins => ${MERGED_MINUTES})
          and ${alarmTable.alarm_time} + make_interval(mins => ${MERGED_MINUTES})
      order by ${alarmTable.alarm_time} desc limit 1)
    returning ${selected({ id: alarmTable.id })}`);
  if (repeated) return live.publish({ entity: 'alarm', id: repeated.id, communityUuid });
  await storeNewAlarm(services, {
    communityUuid,
    alarmType,
    at,
    place: device.deviceName,
    about: {
      ...(await placeOf(services, device.id)),
      ...(alarmType === CODES.alarmType.doorLeftOpen && (await lastPasser(services, device.id, time))),
      deviceId: device.id,
    },
  });
}

/** An alarm that is to be stored. */
export interface NewAlarm {
  communityUuid: string;
  alarmType: string;
  at: Date;
  /** Where it is, for the content, which names nobody. */
  place: string;
  /** The device, the place, the person. */
  about: NewRow<Alarm>;
}

/**
 * Stores an alarm by the rule of its community, with its history and effects, and notifies those who are to know of it. In the
 * transaction of the caller, who has made sure that it is no repeat.
 */
export async function storeNewAlarm(
  services: Dependencies,
  { communityUuid, alarmType, at, place, about }: NewAlarm,
): Promise<void> {
  const { catalogue, database, effects, live, vault } = services;
  const time = wallTime(at);
  const rule = await database.first(query`
    select ${selected({
      level: orNull(r.alarm_level),
      minutes: r.sla_minutes,
      accounts: r.notify_accounts,
      escalateAccounts: r.escalate_accounts,
      autoRepair: r.auto_repair,
      bySms: r.notify_sms,
      configured: sql<boolean>`c.configured`,
      active: sql<boolean | null>`
        ${r.work_start} is null or ${r.work_end} is null or case when ${r.work_start} <= ${r.work_end}
        then t.now between ${r.work_start} and ${r.work_end} else t.now >= ${r.work_start}
          or t.now <= ${r.work_end} end`,
    })}
    from (select exists (select 1 from ${alarmRule} where ${alarmRule.community_uuid} = ${communityUuid}) as
      configured) c
      cross join (select to_char(${time}::timestamptz, 'HH24:MI') as now) t
      left join ${r} on ${r.community_uuid} = ${communityUuid} and ${r.alarm_type} = ${alarmType}
        and ${r.enable_state} = ${codes.enableState.enabled}`);
  const level = rule?.level ?? DEFAULT.level;
  const label = catalogue.dictionaries.alarmType?.values.find(({ value }) => value === alarmType)?.label.zh ?? '告警';
  const content = `${place}：${label}`.slice(0, 200);
  const { alarm: entity } = catalogue.entities;
  if (!entity) throw new Error('Raising an alarm needs the entity alarm.');
  const session = systemSession(communityUuid);
  const record = newRecord(
    { session },
    entity,
    {
      ...about,
      alarmType,
      alarmLevel: level,
      alarmTime: time,
      deadline: wallTime(new Date(at.getTime() + (rule?.minutes ?? DEFAULT.minutes) * 60_000)),
      content,
      repeatCount: 0,
      createRepair: rule?.autoRepair ?? false,
      escalateAccounts: rule?.escalateAccounts ?? [],
    } satisfies NewRow<Alarm>,
    communityUuid,
  );
  const id = String(record.id);
  await bulkInsert(database, entity, [record], vault);
  const write = { id, communityUuid, steps: [], isNew: true, changes: [], others: [] };
  await writeChangeHistory({ ...services, session }, entity, write);
  await live.publish({ entity: 'alarm', id, communityUuid });
  await effects.follow(services, { entity, event: 'create', ids: [id] });
  if (rule?.level != null && !rule.active) return;
  await queuePushes(services, 'alarm', [id]);
  const listed = rule?.level != null || rule?.configured ? (rule.accounts ?? []) : undefined;
  await notifyAlarm(services, { id, alarmType, level, content, bySms: rule?.bySms ?? false }, communityUuid, listed);
}

/** Where the device hangs. */
async function placeOf({ database }: Dependencies, deviceId: string) {
  return database.first(query`
    select ${selected({
      areaId: d.area_id,
      buildingId: d.building_id,
      unitId: d.unit_id,
      floorId: d.floor_id,
      spaceName: d.space_name,
    })} from ${d} where ${d.id} = ${deviceId}`);
}

/** Who has passed a door last, shortly before it was found open. @param time UTC+8 text */
async function lastPasser({ database, vault }: Dependencies, deviceId: string, time: string) {
  const passer = await database.first(query`
    select ${selected({
      personType: a.person_type,
      personId: a.person_id,
      personName: a.person_name,
      phone: a.phone,
      snapUrl: a.snap_url,
    })} from ${a}
    where ${a.device_id} = ${deviceId} and ${a.open_result} = ${codes.openResult.opened}
      and ${a.open_time} <= ${time}::timestamptz
      and ${a.open_time} > ${time}::timestamptz - make_interval(mins => ${PASSED_MINUTES})
    order by ${a.open_time} desc limit 1`);
  return passer && { ...passer, phone: passer.phone === null ? null : vault.decrypt(passer.phone) };
}

/** Ends the open alarm of a type by itself; one that an account has claimed stays with it, with the time when it ended. */
export async function recoverAlarm(
  services: RecordServices,
  deviceId: string,
  alarmType: string,
  at: Date,
): Promise<void> {
  const { database, live } = services;
  const time = sql`${wallTime(at)}::timestamptz`;
  const ended = await database.run(query`
    update ${alarmTable} set ${assigned(alarmTable, {
      recover_time: sql`greatest(${alarmTable.alarm_time}, ${time})`,
      duration_seconds: sql`greatest(0, extract(epoch from ${time} - ${alarmTable.alarm_time}))::integer`,
      update_time: sql`now()`,
    })}
    where ${alarmTable.device_id} = ${deviceId} and ${alarmTable.alarm_type} = ${alarmType}
      and ${alarmTable.handle_state} in (${codes.alarmState.open}, ${codes.alarmState.inProgress})
      and ${alarmTable.recover_time} is null
    returning ${selected({ id: alarmTable.id, communityUuid: alarmTable.community_uuid })}`);
  await transition(
    services,
    'alarm',
    'recover',
    ended.map(({ id }) => id),
    { history: {} },
  );
  for (const { id, communityUuid } of ended) await live.publish({ entity: 'alarm', id, communityUuid });
}
