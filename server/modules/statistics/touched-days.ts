import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Day, startOf } from './days.ts';

/** What is counted, and the time by which a row belongs to a day. */
const SOURCES = {
  access_record: 'open_time',
  alarm: 'alarm_time',
  resident: 'create_time',
  application: 'create_time',
} as const;

/** A community's day, to be counted again. */
export interface TouchedDay {
  communityUuid: string;
  day: Day;
}

/**
 * Makes rows findable by when they were stored, in blocks of the table: an index of a few pages that costs a write nothing,
 * and enough to look at the newest ones only. Made after the start rather than before it: it reads each table once.
 */
export async function indexStoring(database: Database): Promise<void> {
  for (const table of Object.keys(SOURCES)) {
    await database.transaction(async () => {
      await database.run(sql`set local statement_timeout = 0`);
      await database.run(sql`
        create index if not exists ${sql.id(`console_stat_${table}_stored_idx`)} on ${sql.table(table)}
        using brin (create_time) with (autosummarize = on)`);
    });
  }
}

/**
 * The days of which rows were stored since then, the newest first: today, and older ones of which an offline device has
 * told late.
 *
 * @param first older days are left as they are: their records may have been dropped
 */
export async function touchedDays(database: Database, since: Date, first: Day): Promise<TouchedDay[]> {
  const each = Object.entries(SOURCES).map(
    ([table, time]) => sql`
      select community_uuid, (${sql.id(time)} at time zone interval '8 hours')::date as day from ${sql.table(table)}
      where create_time >= ${since}::timestamptz and ${sql.id(time)} >= ${startOf(first)}::timestamptz`,
  );
  return database.run(sql<TouchedDay>`
    select community_uuid as "communityUuid", day::text as day
    from (${sql.join(each, sql` union `)}) touched
    where community_uuid is not null
    order by touched.day desc, 1`);
}
