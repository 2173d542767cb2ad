import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { orNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { notifyAlarm } from './notify-alarm.ts';

const a = table('access_record', 'a');
const alarmRule = table('alarm_rule');
const alarmTable = table('alarm');
const d = table('device', 'd');
const n = table('console_counter', 'n');
const p = table('access_record', 'p');
const r = table('alarm_rule', 'r');

type Dependencies = Pick<GatewayServices, 'catalogue' | 'database' | 'live'>;

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
  const { catalogue, database, live } = services;
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

  const rule = await database.first(query`
    select ${selected({
      level: orNull(r.alarm_level),
      minutes: r.sla_minutes,
      accounts: r.notify_accounts,
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
  const alarm = { id: newId(), alarmType, level, content: `${device.deviceName}：${label}`.slice(0, 200) };
  const day = time.slice(0, 10).replaceAll('-', '');
  await database.run(sql`
    with number as (
      insert into ${n} (${columnNames(n, 'name', 'value')})
      select ${`alarm ${day}`}, 1 + coalesce(max(substr(${alarmTable.alarm_no}, 11)::integer), 0) from ${alarmTable}
      where ${alarmTable.alarm_no} between ${`GJ${day}00000`} and ${`GJ${day}99999`}
        and length(${alarmTable.alarm_no}) = 15
      on conflict (${columnNames(n, 'name')}) do update set ${assigned(n, { value: sql`${n.value} + 1` })}
      returning ${n.value})
    insert into ${alarmTable}
      (${columnNames(
        alarmTable,
        'id',
        'create_time',
        'update_time',
        'revision',
        'community_uuid',
        'device_id',
        'area_id',
        'building_id',
        'unit_id',
        'floor_id',
        'space_name',
        'alarm_no',
        'alarm_type',
        'alarm_level',
        'alarm_time',
        'deadline',
        'content',
        'repeat_count',
        'handle_state',
        'person_type',
        'person_id',
        'person_name',
        'phone',
        'phone_index',
        'phone_tail',
      )})
    select ${alarm.id}, now(), now(), 1, ${d.community_uuid}, ${d.id}, ${d.area_id}, ${d.building_id}, ${d.unit_id},
      ${d.floor_id},
      ${d.space_name}, ${`GJ${day}`} || lpad(number.value::text, greatest(5, length(number.value::text)), '0'),
      ${alarmType}, ${level}, ${time}::timestamptz,
      ${time}::timestamptz + make_interval(mins => ${rule?.minutes ?? DEFAULT.minutes}), ${alarm.content}, 0,
        ${codes.alarmState.open},
      ${p.person_type}, ${p.person_id}, ${p.person_name}, ${p.phone}, ${p.phone_index}, ${p.phone_tail}
    from ${d} cross join number left join lateral (
      select * from ${a}
      where ${alarmType} = ${codes.alarmType.doorLeftOpen} and ${a.device_id} = ${d.id}
        and ${a.open_result} = ${codes.openResult.opened}
        and ${a.open_time} <= ${time}::timestamptz
        and ${a.open_time} > ${time}::timestamptz - make_interval(mins => ${PASSED_MINUTES})
      order by ${a.open_time} desc limit 1) p on true
    where ${d.id} = ${device.id}`);
  await live.publish({ entity: 'alarm', id: alarm.id, communityUuid });
  if (rule?.level != null && !rule.active) return;
  const listed = rule?.level != null || rule?.configured ? (rule.accounts ?? []) : undefined;
  await notifyAlarm(services, alarm, communityUuid, listed);
}

/** Ends the open alarm of a type by itself; one that an account has claimed stays with it, with the time when it ended. */
export async function recoverAlarm(
  { database, live }: Pick<Dependencies, 'database' | 'live'>,
  deviceId: string,
  alarmType: string,
  at: Date,
): Promise<void> {
  const time = wallTime(at);
  const ended = await database.run(query`
    update ${alarmTable} set ${assigned(alarmTable, {
      recover_time: sql`greatest(${alarmTable.alarm_time}, ${time}::timestamptz)`,
      update_time: sql`now()`,
      duration_seconds: sql`greatest(0, extract(epoch from ${time}::timestamptz -
        ${alarmTable.alarm_time}))::integer`,
      handle_state: sql`case when ${alarmTable.handle_state} = ${codes.alarmState.open}
        then ${codes.alarmState.recovered} else ${alarmTable.handle_state} end`,
    })}
    where ${alarmTable.device_id} = ${deviceId} and ${alarmTable.alarm_type} = ${alarmType}
      and ${alarmTable.handle_state} in (${codes.alarmState.open}, ${codes.alarmState.inProgress})
      and ${alarmTable.recover_time} is null
    returning ${selected({ id: alarmTable.id, communityUuid: alarmTable.community_uuid })}`);
  for (const { id, communityUuid } of ended) await live.publish({ entity: 'alarm', id, communityUuid });
}
