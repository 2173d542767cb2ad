import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

/** What a notice may say of a record: codes, a time and the name of a community, nothing of a person. */
export interface PushedRecord {
  communityUuid: string;
  communityName: string | null;
  /** A code of the kind's dictionary. */
  kind: string | null;
  /** A code of alarmLevel. */
  level: string | null;
  /** When it happened, UTC+8: `MM-DD HH:mm`. */
  at: string;
  isHandled: boolean;
}

export interface PushedKind {
  /** Of what the record is a kind. */
  dictionary: string;
  /** The level of records that have none. */
  level: string;
  /** The pages that show the record, by their menu codes: the first that the account has is opened. */
  pages: readonly { code: string; address: (id: string) => string }[];
  read(id: string): RawBuilder<PushedRecord>;
}

const c = table('community', 'c');
const alarm = table('alarm', 't');
const capacityEvent = table('capacity_event', 't');
const isolationAlarm = table('isolation_alarm', 't');
const labelAlarm = table('label_alarm', 't');

type Alike = typeof alarm | typeof capacityEvent | typeof isolationAlarm | typeof labelAlarm;

interface Columns {
  of: Alike;
  kind: RawBuilder<string | null>;
  level?: RawBuilder<string | null>;
  at: RawBuilder<string | null>;
}

function reading({ of, kind, level = sql<null>`null`, at }: Columns): PushedKind['read'] {
  const open: readonly string[] = [CODES.alarmState.open, CODES.alarmState.inProgress];
  return (id) => query`
    select ${selected({
      communityUuid: of.community_uuid,
      communityName: sql<string | null>`${c.community_name}`,
      kind,
      level,
      at: sql<string>`to_char(${at} at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')`,
      isHandled: sql<boolean>`not (${of.handle_state} = any(${[...open]}::text[]))`,
    })} from ${of} left join ${c} on ${c.community_uuid} = ${of.community_uuid} where ${of.id} = ${id}`;
}

const page = (code: string, path: string, opensRecord = false) => ({
  code,
  address: (id: string) => (opensRecord ? `/${path}?${new URLSearchParams({ id })}` : `/${path}`),
});

/** The entities whose new records are sent to pockets, by name. */
export const PUSHED_KINDS: Readonly<Record<string, PushedKind>> = {
  alarm: {
    dictionary: 'alarmType',
    level: CODES.alarmLevel.minor,
    pages: [page('alarm:details', 'alarm/details', true), page('alarm:manage', 'alarm/manage')],
    read: reading({ of: alarm, kind: alarm.alarm_type, level: alarm.alarm_level, at: alarm.alarm_time }),
  },
  capacityEvent: {
    dictionary: 'capacityRuleType',
    level: CODES.alarmLevel.minor,
    pages: [page('epidemic:capacityWarning', 'epidemic/capacityWarning')],
    read: reading({
      of: capacityEvent,
      kind: capacityEvent.capacity_rule_type,
      level: capacityEvent.alarm_level,
      at: capacityEvent.event_time,
    }),
  },
  isolationAlarm: {
    dictionary: 'isolationAlarmType',
    level: CODES.alarmLevel.major,
    pages: [page('epidemic:monitorAlarm', 'epidemic/monitorAlarm')],
    read: reading({ of: isolationAlarm, kind: isolationAlarm.isolation_alarm_type, at: isolationAlarm.alarm_time }),
  },
  labelAlarm: {
    dictionary: 'labelAlarmType',
    level: CODES.alarmLevel.major,
    pages: [page('labelManage:alarmList', 'labelManage/alarmList')],
    read: reading({ of: labelAlarm, kind: labelAlarm.label_alarm_type, at: labelAlarm.alarm_time }),
  },
};

/** Whoever has none of them reads no alarm at all. */
export const READING_CODES: readonly string[] = Object.values(PUSHED_KINDS).flatMap(({ pages }) =>
  pages.map(({ code }) => code),
);
