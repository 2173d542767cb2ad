import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, Retention } from '../../schemas/generated/grammar.ts';
import { WHOLE_RECORDS } from '../db/gone-until.ts';
import { assigned } from '../db/sql/assigned.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { snakeCase } from '../db/table-of.ts';
import { EXPIRY } from '../jobs/job-in-words.ts';
import { noteDailyJob } from '../jobs/note-daily-job.ts';
import { all } from '../rows/filter-condition.ts';
import type { Services } from '../services/services.ts';
import { cutoffOf } from './cutoff-of.ts';

const c = table('community', 'c');
const r = table('console_retention', 'r');
const schedules = table('console_schedule');
const noted = table('console_retention');
const excluded = table('console_retention', 'excluded');

/** Rows a transaction: nobody waits long for one of them. */
const TOGETHER = 500;
/** Milliseconds after which a round leaves the rest to the next one: a stopping server waits for it. */
const ROUND = 20_000;

/** When a deletion was completed that is not. */
const UNFINISHED = '-infinity';

type Dependencies = Pick<Services, 'catalogue' | 'database' | 'live'>;

/** An entry of the retention of an entity. */
interface Entry {
  entity: CatalogueEntity;
  retention: Retention;
}

/** A community whose records of an entry are to be looked at. */
interface DueCommunity {
  communityUuid: string;
  /** What is older goes. */
  cutoff: string;
  /** What is older has gone already; null where it is looked at from the beginning. */
  from: string | null;
}

/**
 * Takes away what is older than the settings of its community say: records, or fields of them. Several processes may do it at once. A day
 * is looked at once; what comes in late and is too old already is found within a week, or with the next deletion.
 *
 * @param now a test moves it forward
 * @returns whether pictures were taken from records, whose files may now be shown by none
 */
export async function expireRecords(services: Dependencies, now = new Date()): Promise<boolean> {
  const started = Date.now();
  let hasCleared = false;
  for (const entity of Object.values(services.catalogue.entities)) {
    for (const retention of entity.retention ?? []) {
      if (!(await isKnownLong(services, { entity, retention }, now))) continue;
      let done = 0;
      for (const due of await dueCommunities(services, { entity, retention }, now)) {
        // Before the first one is gone: figures of such days are not counted again.
        if (!retention.clear) await note(services, { entity, retention }, due, UNFINISHED);
        const { count, isComplete } = await expire(services, { entity, retention }, due, started);
        done += count;
        if (!isComplete) break;
        await note(services, { entity, retention }, due, now.toISOString());
      }
      if (done > 0) {
        const kind = retention.clear ? 'fields' : 'records';
        await noteDailyJob(
          services,
          { entity, name: `retention.${kind}`, label: EXPIRY[kind], now },
          { done, failed: 0 },
        );
        hasCleared = true;
      }
    }
  }
  return hasCleared;
}

/**
 * A retention counts from a week after a server has first seen it: whoever takes over documents or a new version finds time to
 * look at the settings before years of records go.
 */
async function isKnownLong({ database }: Dependencies, entry: Entry, now: Date): Promise<boolean> {
  const name = `retention ${nameOf(entry)}`;
  await database.run(sql`
    insert into ${schedules} (${columnNames(schedules, 'entity', 'schedule', 'since')})
    values (${entry.entity.name}, ${name}, ${now.toISOString()}::timestamptz) on conflict do nothing`);
  const row = await database.first(query`
    select ${selected({ isLong: sql<boolean>`(${schedules.since} <= ${now.toISOString()}::timestamptz - interval '7 days')` })}
    from ${schedules} where ${schedules.entity} = ${entry.entity.name} and ${schedules.schedule} = ${name}`);
  return row?.isLong ?? false;
}

/** Communities in which a day has become too old, or in which it is time to look at everything again. */
function dueCommunities({ catalogue, database }: Dependencies, entry: Entry, now: Date): Promise<DueCommunity[]> {
  const { cutoff, isSettled, join } = cutoffOf(catalogue, entry.retention, c.community_uuid, now);
  const isWhole = sql<boolean>`(${r.whole_at} is null
    or ${r.whole_at} < ${now.toISOString()}::timestamptz - interval '7 days')`;
  return database.run(query`
    select ${selected({
      communityUuid: notNull(c.community_uuid),
      cutoff: sql<string>`(${cutoff})::text`,
      from: sql<string | null>`(case when not ${isWhole} then ${r.until} end)::text`,
    })}
    from ${c} ${join}
    left join ${r} on ${r.entity} = ${entry.entity.name} and ${r.entry} = ${nameOf(entry)}
      and ${r.community_uuid} = ${c.community_uuid}
    where ${c.community_uuid} is not null and ${isSettled} and (${isWhole} or ${r.until} < ${cutoff})
    order by 1`);
}

/** @returns how many records were dealt with, and whether none is left */
async function expire(
  { database }: Dependencies,
  { entity, retention }: Entry,
  due: DueCommunity,
  started: number,
): Promise<{ count: number; isComplete: boolean }> {
  const statement = retention.clear ? clearing(entity, retention, due) : deleting(entity, retention, due);
  let count = 0;
  for (let from = due.from; Date.now() - started < ROUND; ) {
    const rows = await database.transaction(() => database.run(statement(from)));
    count += rows.length;
    if (rows.length < TOGETHER) return { count, isComplete: true };
    // In the order of time, so that what was dealt with is not read again.
    from =
      rows
        .map(({ since }) => since)
        .sort()
        .at(-1) ?? null;
  }
  return { count, isComplete: false };
}

type Statement = (from: string | null) => RawBuilder<{ since: string }>;

function deleting(entity: CatalogueEntity, retention: Retention, due: DueCommunity): Statement {
  const rows = sql.table(snakeCase(entity.name));
  const { since, text } = sinceOf(retention);
  // What is gone is not read again, and what came late is not missed.
  return () => query`
    delete from ${rows} where ${oldRows(entity, retention, due)} and ${since} < ${due.cutoff}::timestamptz
    returning ${selected({ since: text })}`;
}

function clearing(entity: CatalogueEntity, retention: Retention, due: DueCommunity): Statement {
  const rows = sql.table(snakeCase(entity.name));
  const { since, text } = sinceOf(retention);
  const columns = (retention.clear ?? []).map((field) => sql.id(snakeCase(field)));
  const isFilled = sql`(${sql.join(
    columns.map((column) => sql`${column} is not null`),
    sql` or `,
  )})`;
  return (from) => query`
    update ${rows} set ${sql.join(columns.map((column) => sql`${column} = null`))}
    where ${oldRows(entity, retention, due, [
      isFilled,
      ...(from === null ? [] : [sql`${since} >= ${from}::timestamptz`]),
    ])} and ${since} < ${due.cutoff}::timestamptz
    returning ${selected({ since: text })}`;
}

/** The oldest rows; the same moment outside lets PostgreSQL read the parts alone in which they lie. */
function oldRows(
  entity: CatalogueEntity,
  retention: Retention,
  { communityUuid, cutoff }: DueCommunity,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const key = sql.id(snakeCase(entity.primaryKey));
  const { since } = sinceOf(retention);
  const conditions = [
    sql`${commonColumns().community_uuid} = ${communityUuid}`,
    sql`${since} < ${cutoff}::timestamptz`,
    ...more,
  ];
  return sql`${key} = any(array(
    select ${key} from ${sql.table(snakeCase(entity.name))} where ${all(conditions)}
    order by ${since} limit ${TOGETHER} for update skip locked))`;
}

function sinceOf(retention: Retention): { since: RawBuilder<unknown>; text: RawBuilder<string> } {
  const since = sql.id(snakeCase(retention.since));
  return { since, text: sql<string>`to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` };
}

/** Entries are told apart by what they take away: the order of a document may change. */
function nameOf({ retention }: Entry): string {
  return retention.clear?.join(' ') ?? WHOLE_RECORDS;
}

/** It never falls: what is gone does not come back with a longer time. */
async function note({ database }: Dependencies, entry: Entry, due: DueCommunity, wholeAt: string): Promise<void> {
  await database.run(sql`
    insert into ${noted} (${columnNames(noted, 'entity', 'entry', 'community_uuid', 'until', 'whole_at')})
    values (${entry.entity.name}, ${nameOf(entry)}, ${due.communityUuid}, ${due.cutoff}::timestamptz,
      ${wholeAt}::timestamptz)
    on conflict (${columnNames(noted, 'entity', 'entry', 'community_uuid')}) do update set ${assigned(noted, {
      until: sql`greatest(${noted.until}, ${excluded.until})`,
      // Looked at from the beginning where it did not go on from where the last one has ended.
      ...((due.from === null || wholeAt === UNFINISHED) && { whole_at: excluded.whole_at }),
    })}`);
}
