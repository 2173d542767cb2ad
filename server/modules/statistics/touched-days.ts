import { sql } from 'kysely';
import { leftUntil } from '../../db/archive/left-until.ts';
import type { Database } from '../../db/database.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type Day, startOf } from './days.ts';

const accessRecord = table('access_record');
const alarm = table('alarm');
const application = table('application');
const resident = table('resident');
const snapshot = table('snapshot');
const touched = table('resident', 'touched');

/** What is counted, and the time by which a row belongs to a day. */
const SOURCES = [
  ['access_record', accessRecord, accessRecord.open_time],
  ['alarm', alarm, alarm.alarm_time],
  ['resident', resident, resident.create_time],
  ['application', application, application.create_time],
  ['snapshot', snapshot, snapshot.snap_time],
] as const;

/** A community's day, to be counted again. */
export interface TouchedDay {
  communityUuid: string;
  day: Day;
}

/**
 * Creates block-range indexes (BRIN) on the time of storing: a few pages, almost free for writes, and enough to read only the
 * newest rows. Made after the start rather than before it: it reads each table once.
 */
export async function indexStoring(database: Database): Promise<void> {
  for (const [name, of] of SOURCES) {
    await database.transaction(async () => {
      await database.run(sql`set local statement_timeout = 0`);
      await database.run(sql`
        create index if not exists ${sql.id(`console_stat_${name}_stored_idx`)} on ${of}
        using brin (${commonColumns().create_time}) with (autosummarize = on)`);
    });
  }
}

/**
 * The days of which rows were stored since then, the newest first: today, and older ones of which an offline device has sent
 * records late.
 *
 * @param first older days are left as they are: their records may have been dropped; so are days that are too old in their community
 */
export async function touchedDays(database: Database, since: Date, first: Day): Promise<TouchedDay[]> {
  const each = SOURCES.map(
    ([, of, time]) => sql`
      select ${of.community_uuid}, (${time} at time zone interval '8 hours')::date as day from ${of}
      where ${of.create_time} >= ${since}::timestamptz and ${time} >= ${startOf(first)}::timestamptz`,
  );
  return database.run(query`
    select ${selected({
      communityUuid: touched.community_uuid,
      day: sql<Day>`day::text`,
    })}
    from (${sql.join(each, sql` union `)}) touched
    where ${touched.community_uuid} is not null
      and coalesce(${leftUntil('accessRecord', touched.community_uuid)} <= (day::timestamp at time zone interval '8 hours'), true)
    order by touched.day desc, 1`);
}
