import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { ApiError, type Language, payloadError } from '../core/errors.ts';
import {
  type ArchivedMonth,
  type ArchivedTable,
  archivedTableOf,
  lastArchivedMonth,
  monthsWithKey,
  readArchivedMonths,
} from '../db/archive/archived-months.ts';
import { ArchiveAway } from '../db/archive/month-file.ts';
import { firstKept } from '../db/archive/old-months.ts';
import { ArchiveDamaged } from '../db/archive/parquet-file.ts';
import { allThawed, isOf, type ThawedMonth, thaw, thawedMonths, withThawed } from '../db/archive/thaw.ts';
import type { Month } from '../db/partitions/months.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { archiveMissesOf } from './archive-misses.ts';
import { ARCHIVE_TEXTS, monthText } from './archive-texts.ts';

type Context = Pick<CallContext, 'catalogue' | 'database' | 'files' | 'language' | 'session'>;

/** Archived rows that a call has read at once, at most; a job of the file centre may read more. */
const MOST_ROWS = 300_000;
const MOST_ROWS_OF_JOB = 4_000_000;
/** Minutes that a job may need what is read for it. */
const JOB_MINUTES = 120;
/** Files that may hold a record that is asked for by its key. */
const MOST_FILES = 12;
/** Times that it is read anew when months come, go or change meanwhile. */
const TRIES = 5;

interface Reach {
  payload: Readonly<Record<string, unknown>>;
  /** It may take longer, and what it makes stays: it is whole, or refused. */
  isJob?: boolean;
  /** A month that cannot be read is refused, and not left out. */
  isWhole?: boolean;
}

/** Rows to read in place of those of the table; undefined where these are all. */
export type RowsOfAll = RawBuilder<unknown> | undefined;

interface WithNotes<Result> {
  answer: Result;
  /** What the caller is told of the archive, in his language. */
  notes: string[];
}

/**
 * Reads an entity together with those of its months that lie in files, where the range of time that is asked for reaches them. They are
 * put into tables for a while, so every filter, order, scope and mask is the same. Otherwise nothing is different.
 *
 * While it reads, a month may leave the database or come back: then it reads again, so nothing is missing or there twice.
 *
 * @throws ApiError payload-wrong where the range holds more archived records than are read at once; archive-away, archive-damaged
 */
export async function withArchived<Result>(
  context: Context,
  entity: CatalogueEntity,
  { payload, isJob = false, isWhole = isJob }: Reach,
  work: (rows: RowsOfAll) => Promise<Result>,
): Promise<WithNotes<Result>> {
  const of = archivedTableOf(entity);
  if (!of || !entity.partition) return { answer: await work(undefined), notes: [] };
  const { database, language } = context;
  const communityUuids = communitiesOf(context, entity, payload.communityUuid);
  const range = rangeOf(payload[entity.partition.field]);
  if (!range) {
    const answer = await work(undefined);
    const last = await lastArchivedMonth(database, entity.name, communityUuids);
    return { answer, notes: last === undefined ? [] : [ARCHIVE_TEXTS.earlier(last)[language]] };
  }
  if (range.from !== undefined && range.from >= firstKept(0, new Date())) {
    return { answer: await work(undefined), notes: [] };
  }
  const read = () =>
    readArchivedMonths(database, { entity: entity.name, ...range, ...(communityUuids && { communityUuids }) });
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const months = await read();
    mustBeFew(months, entity, { language, isJob });
    const { there, unread } = await thawAll(context, of, months, { isJob, isWhole });
    const rows = there.length > 0 ? withThawed(of, there, sql`true`) : undefined;
    try {
      const answer = await work(rows);
      const [now, thereNow] = [await read(), await thawedOf(context, of, months)];
      if (same(months, now) && there.every((one) => thereNow.some((other) => other.generation === one.generation))) {
        return { answer, notes: notesOn(months, unread, language) };
      }
    } catch (error) {
      // A table that others have not asked for lately has gone meanwhile.
      if (Object(error).code !== UNDEFINED_TABLE || tried === TRIES) throw error;
    }
  }
  throw new ApiError('archive-away', { month: range.from ?? '' });
}

const UNDEFINED_TABLE = '42P01';

/**
 * Reads one record by its key, in the database or else in the files.
 *
 * @param work returns undefined where it finds none
 * @throws ApiError archive-away, archive-damaged where it may lie in a file that cannot be read; too-many-calls for an account that
 *   has had files read for many keys that are in none
 */
export async function withArchivedRecord<Result>(
  context: Context,
  entity: CatalogueEntity,
  id: unknown,
  work: (rows: RowsOfAll) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const found = await work(undefined);
  const of = archivedTableOf(entity);
  if (found !== undefined || !of || typeof id !== 'string') return found;
  const { database } = context;
  const communityUuids = entity.scope === 'community' ? context.session.communityUuids : undefined;
  const where = sql`${sql.id(snakeCase(entity.primaryKey))} = ${id}`;
  const own = (one: { communityUuid: string }) => communityUuids?.includes(one.communityUuid) ?? true;
  for (let tried = 1; ; tried += 1) {
    try {
      // Who opens it has mostly just seen it in a list.
      const known = (await allThawed(database, entity.name)).filter(own);
      const there = known.length > 0 ? await work(withThawed(of, known, where)) : undefined;
      if (there !== undefined) return there;
      const months = await monthsWithKey(database, { entity: entity.name, id, communityUuids });
      const missing = months.filter((month) => !known.some((one) => isOf(one, month))).slice(0, MOST_FILES);
      if (missing.length === 0) return work(undefined);
      const takeBack = archiveMissesOf(database).begin(context.session.accountUuid);
      let isMiss = false;
      try {
        const thawed = await thawAll(context, of, missing, { isJob: false, isWhole: true });
        const read = await work(withThawed(of, thawed.there, where));
        isMiss = read === undefined;
        return read;
      } finally {
        if (!isMiss) takeBack();
      }
    } catch (error) {
      if (Object(error).code !== UNDEFINED_TABLE || tried === TRIES) throw error;
    }
  }
}

/** @throws ApiError record-archived, for a record that cannot be changed where it lies */
export async function mustNotBeArchived(context: Context, entity: CatalogueEntity, id: string): Promise<void> {
  const of = archivedTableOf(entity);
  if (!of) return;
  const column = sql.id(of.table.partition.column);
  const key = sql.id(of.table.primaryKey);
  const month = await withArchivedRecord(context, entity, id, async (rows) => {
    const found = await context.database.first(query`
      select ${selected({ month: sql<Month>`to_char(${column}, 'YYYY-MM')` })} from ${rows ?? sql.table(of.table.name)} where ${key} = ${id}`);
    return found?.month;
  });
  if (month !== undefined) throw new ApiError('record-archived', { month });
}

/** How many archived records a range holds in all, whatever else is filtered; they are not read. */
export async function countArchived(
  context: Context,
  entity: CatalogueEntity,
  payload: Readonly<Record<string, unknown>>,
): Promise<number> {
  const range = archivedTableOf(entity) && entity.partition && rangeOf(payload[entity.partition.field]);
  if (!range) return 0;
  const communityUuids = communitiesOf(context, entity, payload.communityUuid);
  const months = await readArchivedMonths(context.database, {
    entity: entity.name,
    ...range,
    ...(communityUuids && { communityUuids }),
  });
  return months.reduce((sum, { rows }) => sum + rows, 0);
}

async function thawAll(
  context: Context,
  of: ArchivedTable,
  months: readonly ArchivedMonth[],
  { isJob, isWhole }: { isJob: boolean; isWhole: boolean },
): Promise<{ there: ThawedMonth[]; unread: Unread[] }> {
  const { database, files } = context;
  const minutes = isJob ? JOB_MINUTES : 0;
  const unread: Unread[] = [];
  try {
    await thaw({ database, files }, of, months, minutes);
  } catch (error) {
    if (!(error instanceof ArchiveAway || error instanceof ArchiveDamaged)) throw error;
    // One by one, so that those that can be read are.
    for (const month of months) {
      try {
        await thaw({ database, files }, of, [month], minutes);
      } catch (failure) {
        if (!(failure instanceof ArchiveAway || failure instanceof ArchiveDamaged)) throw failure;
        const [now] = await readArchivedMonths(database, {
          entity: of.entity,
          month: month.month,
          communityUuids: [month.communityUuid],
        });
        // Another file has taken its place: the caller looks again.
        if (now?.revision !== month.revision) continue;
        const isAway = failure instanceof ArchiveAway;
        if (isWhole) {
          throw new ApiError(isAway ? 'archive-away' : 'archive-damaged', { month: month.month });
        }
        unread.push({ month: month.month, isAway });
      }
    }
  }
  return { there: await thawedOf(context, of, months), unread };
}

interface Unread {
  month: Month;
  isAway: boolean;
}

async function thawedOf(
  { database }: Context,
  of: ArchivedTable,
  months: readonly ArchivedMonth[],
): Promise<ThawedMonth[]> {
  const there = await thawedMonths(database, of, months);
  return there.filter((one) => months.some((month) => isOf(one, month)));
}

function notesOn(months: readonly ArchivedMonth[], unread: readonly Unread[], language: Language): string[] {
  const named = (isAway: boolean) => [
    ...new Set(unread.filter((one) => one.isAway === isAway).map(({ month }) => monthText(month, language))),
  ];
  const [away, damaged] = [named(true), named(false)];
  return [
    ...(months.length > 0 ? [ARCHIVE_TEXTS.included[language]] : []),
    ...(away.length > 0 ? [ARCHIVE_TEXTS.away(away)[language]] : []),
    ...(damaged.length > 0 ? [ARCHIVE_TEXTS.damaged(damaged)[language]] : []),
  ];
}

/** Of a filter; undefined where it limits nothing. */
function rangeOf(value: unknown): { from?: Month; to?: Month } | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value.map((end: unknown) => (typeof end === 'string' && end !== '' ? end.slice(0, 7) : undefined));
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Whose files are read; undefined where rows belong to no community. */
function communitiesOf(
  { session }: Context,
  entity: CatalogueEntity,
  communityUuid: unknown,
): readonly string[] | undefined {
  if (entity.scope !== 'community') return undefined;
  const own = session.communityUuids;
  return typeof communityUuid === 'string' ? own.filter((one) => one === communityUuid) : own;
}

function mustBeFew(
  months: readonly ArchivedMonth[],
  entity: CatalogueEntity,
  { language, isJob }: { language: Language; isJob: boolean },
): void {
  const rows = months.reduce((sum, one) => sum + one.rows, 0);
  if (rows <= (isJob ? MOST_ROWS_OF_JOB : MOST_ROWS)) return;
  throw payloadError([{ field: entity.partition?.field ?? '', message: ARCHIVE_TEXTS.tooMany(rows)[language] }]);
}

function same(one: readonly ArchivedMonth[], other: readonly ArchivedMonth[]): boolean {
  const mark = (months: readonly ArchivedMonth[]) => months.map(({ file }) => file).join('\n');
  return mark(one) === mark(other);
}
