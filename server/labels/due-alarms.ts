import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { h, homeOf } from '../rows/home-of.ts';

const a = table('access_record', 'a');
const alarm = table('label_alarm', 'raised');
const k = table('label_object_link', 'k');
const l = table('label', 'l');
const p = table('label', 'p');
const r = table('resident', 'r');

/** Hours for which a passage that a device sends late may still raise an alarm of its night or its day. */
const LOOK_BACK = 24;

/** An alarm that is to be raised. */
export interface DueAlarm {
  linkId: string;
  labelId: string;
  labelName: string;
  labelAlarmType: string;
  communityUuid: string;
  notifyAccounts: string[] | null;
  residentId: string;
  residentName: string;
  phone: string | null;
  lastPassTime: string | null;
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  roomId: string | null;
  spaceName: string | null;
  deviceId: string | null;
  /** What it is about, once: the same occasion never raises a second one. */
  occasion: string;
  content: string;
}

interface Rule {
  type: RawBuilder<unknown>;
  /** Joins and conditions, after the label `l`, its link `k`, the resident `r` and his home `h`. */
  joins?: RawBuilder<unknown>;
  when: RawBuilder<unknown>;
  occasion: RawBuilder<string>;
  content: RawBuilder<string>;
  device?: RawBuilder<string | null>;
  /** What the rows are of, where a person may have several: the first of each is taken. */
  home?: RawBuilder<unknown>;
}

/** From when an absence counts: the last passage, but not before the label was given or its holder came back from being away. */
export const absentSince = sql`greatest(coalesce(${r.last_pass_time}, ${k.count_from}), ${k.count_from})`;

/** Whether somebody has said that this person is away. */
export const isAway = sql`exists (select 1 from ${p} where ${p.pauses_alarms} and ${p.id} = any(${r.label_ids}))`;

/** The rules of labels, each with the moment that is now. Days and nights are those of UTC+8, the zone of the session. */
export function dueAlarms(now: string, limit: number): RawBuilder<DueAlarm>[] {
  const at = sql`${now}::timestamptz`;
  const passed = sql`${a.person_id} = ${r.id} and ${a.open_result} = ${codes.openResult.opened}
    and ${a.open_time} <= ${at} and ${a.open_time} >= ${k.count_from}`;
  const time = sql`to_char(${a.open_time}, 'HH24:MI')`;
  const from = sql`coalesce(${l.night_start}, '23:00')`;
  const to = sql`coalesce(${l.night_end}, '05:00')`;
  const night = sql`to_char(${a.open_time} - case when ${from} > ${to} and ${time} < ${to} then interval '1 day'
    else interval '0 days' end, 'YYYYMMDD')`;
  const rules: Rule[] = [
    {
      type: codes.labelAlarmType.noPassageForNHours,
      when: sql`not ${isAway} and ${absentSince} + make_interval(hours => ${l.rule_hours}) <= ${at}`,
      occasion: sql<string>`concat_ws(':', 'absent', ${l.id}, ${r.id}, to_char(${absentSince}, 'YYYYMMDDHH24MISS'))`,
      content: sql<string>`concat('超过', ${l.rule_hours}, '小时未通行')`,
    },
    {
      type: codes.labelAlarmType.passageAtNight,
      joins: sql`join ${a} on ${passed} and ${a.open_time} > ${at} - make_interval(hours => ${LOOK_BACK})`,
      when: sql`case when ${from} <= ${to} then ${time} >= ${from} and ${time} < ${to}
        else ${time} >= ${from} or ${time} < ${to} end`,
      occasion: sql<string>`concat_ws(':', 'night', ${l.id}, ${r.id}, ${night})`,
      content: sql<string>`concat('夜间通行：', to_char(${a.open_time}, 'MM-DD HH24:MI'))`,
      device: sql<string | null>`${a.device_id}`,
    },
    {
      type: codes.labelAlarmType.frequentPassage,
      joins: sql`join lateral (
        select to_char(${a.open_time}, 'YYYYMMDD') as day, count(*)::integer as times from ${a}
        where ${passed} and ${a.open_time} >= date_trunc('day', ${at} - make_interval(hours => ${LOOK_BACK}))
        group by 1) often on often.times >= ${l.rule_hours}`,
      when: sql`true`,
      occasion: sql<string>`concat_ws(':', 'often', ${l.id}, ${r.id}, often.day)`,
      content: sql<string>`concat(substr(often.day, 5, 2), '-', substr(often.day, 7, 2), '通行达到', ${l.rule_hours}, '次')`,
    },
    {
      type: codes.labelAlarmType.expiryReminder,
      home: sql`${h} on ${h.resident_id} = ${r.id}
        and ${h.household_state} is distinct from ${codes.householdState.movedOut}`,
      when: sql`${h.expire_date} >= ${at}::date and ${h.expire_date} - ${l.rule_hours}::integer <= ${at}::date`,
      occasion: sql<string>`concat_ws(':', 'expiry', ${l.id}, ${h.id}, to_char(${h.expire_date}, 'YYYYMMDD'))`,
      content: sql<string>`concat('将于', to_char(${h.expire_date}, 'YYYY-MM-DD'), '到期')`,
    },
  ];
  return rules.map((rule) => dueOf(rule, limit));
}

function dueOf(
  { type, joins = sql``, when, occasion, content, device, home }: Rule,
  limit: number,
): RawBuilder<DueAlarm> {
  return query`
    select distinct on (occasion) ${selected({
      occasion,
      content,
      deviceId: device ?? sql<string | null>`null::text`,
      linkId: k.id,
      labelId: l.id,
      labelName: notNull(l.label_name),
      labelAlarmType: notNull(l.label_alarm_type),
      communityUuid: l.community_uuid,
      notifyAccounts: l.notify_accounts,
      residentId: r.id,
      residentName: notNull(r.resident_name),
      phone: r.phone,
      lastPassTime: r.last_pass_time,
      areaId: h.area_id,
      buildingId: h.building_id,
      unitId: h.unit_id,
      floorId: h.floor_id,
      roomId: h.room_id,
      spaceName: h.space_name,
    })}
    from ${l} join ${k} on ${k.label_id} = ${l.id} join ${r} on ${r.id} = ${k.resident_id}
      join ${home ?? homeOf(sql`${r.id}`)} ${joins}
    where ${l.label_alarm_type} = ${type} and ${when}
      and not exists (select 1 from ${alarm} where ${alarm.occasion} = ${occasion})
    order by occasion${device ? sql`, ${a.open_time}` : sql``} limit ${limit}`;
}
