import { sql } from 'kysely';
import { newId } from '../../new-id.ts';
import { wallTime } from '../../wall-time.ts';
import type { GatewayNeeds } from '../gateway-needs.ts';
import { tellAlarm } from './tell-alarm.ts';

type Needs = Pick<GatewayNeeds, 'catalogue' | 'database' | 'live'>;

/** The device that an alarm is about; its row is locked, so that its alarms come one after the other. */
export interface AlarmPlace {
  id: string;
  communityUuid: string;
  deviceName: string;
}

/** What holds where a community has no rule for a type. */
const DEFAULT = { level: '3', minutes: 30 };
/** Minutes in which the same again at the same device is a repeat. */
const MERGED_MINUTES = 5;
/** Minutes that the last one through the door may be away when a door is found open. */
const PASSED_MINUTES = 15;

interface Rule {
  level: string | null;
  minutes: number | null;
  accounts: string[] | null;
  /** The community has rules at all: a type without one then is left out on purpose. */
  configured: boolean;
  /** It holds at this time of day. */
  active: boolean | null;
}

/** Raises an alarm, or counts the open one of the same type and device once more. To be called in a transaction. */
export async function raiseAlarm(services: Needs, device: AlarmPlace, alarmType: string, at: Date): Promise<void> {
  const { catalogue, database, live } = services;
  const { communityUuid } = device;
  const time = wallTime(at);
  const repeated = await database.first(sql<{ id: string }>`
    update alarm set repeat_count = coalesce(repeat_count, 0) + 1, update_time = now()
    where id = (
      select id from alarm where device_id = ${device.id} and alarm_type = ${alarmType}
        and handle_state in ('1', '2') and recover_time is null
        and ${time}::timestamptz between alarm_time - make_interval(mins => ${MERGED_MINUTES})
          and alarm_time + make_interval(mins => ${MERGED_MINUTES})
      order by alarm_time desc limit 1)
    returning id`);
  if (repeated) return live.publish({ entity: 'alarm', id: repeated.id, communityUuid });

  const rule = await database.first(sql<Rule>`
    select r.alarm_level as level, r.sla_minutes as minutes, r.notify_accounts as accounts, c.configured,
      r.work_start is null or r.work_end is null or case when r.work_start <= r.work_end
        then t.now between r.work_start and r.work_end else t.now >= r.work_start or t.now <= r.work_end end as active
    from (select exists (select 1 from alarm_rule where community_uuid = ${communityUuid}) as configured) c
      cross join (select to_char(${time}::timestamptz, 'HH24:MI') as now) t
      left join alarm_rule r on r.community_uuid = ${communityUuid} and r.alarm_type = ${alarmType}
        and r.enable_state = '1'`);
  const level = rule?.level ?? DEFAULT.level;
  const label = catalogue.dictionaries.alarmType?.values.find(({ value }) => value === alarmType)?.label.zh ?? '告警';
  const alarm = { id: newId(), alarmType, level, content: `${device.deviceName}：${label}`.slice(0, 200) };
  const day = time.slice(0, 10).replaceAll('-', '');
  await database.run(sql`
    with number as (
      insert into console_counter as n (name, value)
      select ${`alarm ${day}`}, 1 + coalesce(max(substr(alarm_no, 11)::integer), 0) from alarm
      where alarm_no between ${`GJ${day}00000`} and ${`GJ${day}99999`} and length(alarm_no) = 15
      on conflict (name) do update set value = n.value + 1 returning value)
    insert into alarm (id, create_time, update_time, revision, community_uuid, device_id, area_id, building_id, unit_id,
      floor_id, space_name, alarm_no, alarm_type, alarm_level, alarm_time, deadline, content, repeat_count, handle_state,
      person_type, person_id, person_name, phone, phone_index, phone_tail)
    select ${alarm.id}, now(), now(), 1, d.community_uuid, d.id, d.area_id, d.building_id, d.unit_id, d.floor_id,
      d.space_name, ${`GJ${day}`} || lpad(number.value::text, greatest(5, length(number.value::text)), '0'),
      ${alarmType}, ${level}, ${time}::timestamptz,
      ${time}::timestamptz + make_interval(mins => ${rule?.minutes ?? DEFAULT.minutes}), ${alarm.content}, 0, '1',
      p.person_type, p.person_id, p.person_name, p.phone, p.phone_index, p.phone_tail
    from device d cross join number left join lateral (
      select * from access_record a
      where ${alarmType} = '1' and a.device_id = d.id and a.open_result = '1' and a.open_time <= ${time}::timestamptz
        and a.open_time > ${time}::timestamptz - make_interval(mins => ${PASSED_MINUTES})
      order by a.open_time desc limit 1) p on true
    where d.id = ${device.id}`);
  await live.publish({ entity: 'alarm', id: alarm.id, communityUuid });
  if (rule?.level != null && !rule.active) return;
  const listed = rule?.level != null || rule?.configured ? (rule.accounts ?? []) : undefined;
  await tellAlarm(services, alarm, communityUuid, listed);
}

/** Ends the open alarm of a type by itself; one that somebody has claimed is left to them, with when it ended. */
export async function recoverAlarm(
  { database, live }: Pick<Needs, 'database' | 'live'>,
  deviceId: string,
  alarmType: string,
  at: Date,
): Promise<void> {
  const time = wallTime(at);
  const ended = await database.run(sql<{ id: string; communityUuid: string }>`
    update alarm set recover_time = greatest(alarm_time, ${time}::timestamptz), update_time = now(),
      duration_seconds = greatest(0, extract(epoch from ${time}::timestamptz - alarm_time))::integer,
      handle_state = case when handle_state = '1' then '6' else handle_state end
    where device_id = ${deviceId} and alarm_type = ${alarmType} and handle_state in ('1', '2') and recover_time is null
    returning id, community_uuid as "communityUuid"`);
  for (const { id, communityUuid } of ended) await live.publish({ entity: 'alarm', id, communityUuid });
}
