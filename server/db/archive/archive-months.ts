import { type RawBuilder, sql } from 'kysely';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { lineOf, RowSum, type Sum, sumInDatabase } from '../backup/row-sum.ts';
import type { StoredTable } from '../backup/stored-tables.ts';
import type { Database } from '../database.ts';
import type { Month } from '../partitions/months.ts';
import { partitionMonths, partitionName } from '../partitions/partition-tables.ts';
import { whenFree } from '../partitions/when-free.ts';
import { countAgain } from '../roll-ups/roll-up-statements.ts';
import { commonColumns } from '../sql/common-columns.ts';
import { query, selected } from '../sql/query.ts';
import { snakeCase } from '../table-of.ts';
import {
  type ArchivedMonth,
  type ArchivedTable,
  archivedTables,
  columnsInDatabase,
  communityOf,
  isOfMonth,
  NO_COMMUNITY,
  readArchivedMonths,
  writeArchivedMonth,
} from './archived-months.ts';
import { inColumns } from './in-columns.ts';
import { folderOf, openMonthFile, writeMonthFile } from './month-file.ts';
import { type OldRecords, oldRecords } from './old-months.ts';
import { ArchiveTooLarge } from './parquet-file.ts';

/** Rows a statement while they are read. */
const BATCH = 2_000;
/** Communities whose rows leave the database together. */
const TOGETHER = 200;

export interface ArchiveServices {
  catalogue: Catalogue;
  database: Database;
  files: FileStore;
}

/** What a test stops at. */
export type ArchiveStep = 'cleared' | 'written' | 'compared' | 'switched' | 'removed' | 'done';

export interface ArchiveOptions {
  now: Date;
  /** The first month that stays. */
  before: Month;
  /** This month alone, also one that was restored. */
  only?: Month | undefined;
  onStep?: ((step: ArchiveStep) => void | Promise<void>) | undefined;
  /** True ends it after the community that it is at; the next run goes on. */
  isStopping?: (() => boolean) | undefined;
}

export interface ArchiveReport {
  files: number;
  rows: number;
  bytes: number;
  /** Those that stay in the database: changed meanwhile, in use, or too large for a file. */
  left: { entity: string; month: Month; communityUuid: string }[];
}

interface Piece {
  of: ArchivedTable;
  table: StoredTable;
  month: Month;
  communityUuid: string;
}

interface Written extends Piece {
  archived: ArchivedMonth;
  /** Of the rows in the database that the file has. */
  live: Sum;
  /** The file before it, of a month of which further records have come. */
  before: ArchivedMonth | undefined;
}

/**
 * Puts records of old months into files of the storage. Of a community's month the file is written, read back and compared with its rows;
 * then one transaction notes it and takes the rows away. Killed at any moment, either the rows count or the file does: a file
 * that nothing names is removed by the next run.
 *
 * @throws ArchiveAway when the storage does not answer
 */
export function archiveMonths(services: ArchiveServices, options: ArchiveOptions): Promise<ArchiveReport> {
  const { catalogue, database } = services;
  return database.exclusively('console archive', async () => {
    const report: ArchiveReport = { files: 0, rows: 0, bytes: 0, left: [] };
    for (const of of archivedTables(catalogue)) {
      const found = await oldRecords(database, catalogue, of, options);
      for (const month of new Set(found.map((one) => one.month))) {
        await tidyFolder(services, of, month);
        const ofMonth = found.filter((one) => one.month === month);
        for (let from = 0; from < ofMonth.length; from += TOGETHER) {
          if (options.isStopping?.()) return report;
          await archiveTogether(services, of, ofMonth.slice(from, from + TOGETHER), options, report);
        }
      }
    }
    return report;
  });
}

async function archiveTogether(
  services: ArchiveServices,
  of: ArchivedTable,
  found: readonly OldRecords[],
  options: ArchiveOptions,
  report: ArchiveReport,
): Promise<void> {
  const { database, files } = services;
  const step = options.onStep ?? (() => {});
  const [{ month } = { month: '' }] = found;
  const before = await readArchivedMonths(database, { entity: of.entity, month });
  const table = { name: of.table.name, columns: await columnsInDatabase(database, of.table.name), key: [] };
  const written: Written[] = [];
  for (const { communityUuid } of found) {
    if (options.isStopping?.()) break;
    const piece: Piece = { of, table, month, communityUuid };
    await clearLateRows(services, piece);
    await step('cleared');
    const former = before.find((one) => one.communityUuid === communityUuid);
    try {
      written.push(await write(services, piece, former, () => step('written')));
    } catch (error) {
      if (!(error instanceof ArchiveTooLarge)) throw error;
      report.left.push({ entity: of.entity, month, communityUuid });
    }
  }
  await step('compared');
  const counted = await removeRows(database, of, month, written, step);
  await step('removed');
  for (const { archived, before: former, communityUuid } of written) {
    if (!counted.has(communityUuid)) {
      await files.remove(archived.file);
      report.left.push({ entity: of.entity, month, communityUuid });
      continue;
    }
    if (former) await files.remove(former.file);
    report.files += 1;
    report.rows += archived.rows;
    report.bytes += archived.bytes;
  }
  await step('done');
}

/** What came late has fields that retention has cleared elsewhere: they are not written to a file. */
async function clearLateRows({ catalogue, database }: ArchiveServices, piece: Piece): Promise<void> {
  const { of } = piece;
  const fields = (catalogue.entities[of.entity]?.retention ?? []).flatMap(({ clear }) => clear ?? []);
  if (fields.length === 0) return;
  const columns = [...new Set(fields)].map((field) => sql.id(snakeCase(field)));
  await database.run(sql`
    update ${sql.table(of.table.name)} set ${sql.join(columns.map((column) => sql`${column} = null`))}
    where ${rowsOf(piece)} and (${sql.join(
      columns.map((column) => sql`${column} is not null`),
      sql` or `,
    )})`);
}

async function write(
  services: ArchiveServices,
  piece: Piece,
  before: ArchivedMonth | undefined,
  onWritten: () => void | Promise<void>,
): Promise<Written> {
  const { database, files } = services;
  const { of, table, month, communityUuid } = piece;
  const live = new RowSum();
  const id = of.table.primaryKey;
  async function* lines() {
    const known = new Set<string>();
    if (before) {
      const { columns, lines: former } = await openMonthFile(files, before);
      const at = columns.findIndex(({ name }) => name === id);
      for await (const earlier of former()) {
        for (const line of earlier) known.add(String((JSON.parse(line) as unknown[])[at]));
        yield inColumns(earlier, columns, table.columns);
      }
    }
    for await (const rows of readRows(database, piece)) {
      live.add(rows.map(({ line }) => line));
      // A device that has sent the same record again after its month was archived.
      yield rows.filter((row) => !known.has(row.id)).map(({ line }) => line);
    }
    await onWritten();
  }
  const archived = await writeMonthFile(
    files,
    {
      entity: of.entity,
      month,
      communityUuid,
      revision: (before?.revision ?? 0) + 1,
      table,
      time: of.table.partition.column,
      id,
    },
    lines(),
  );
  return { ...piece, archived, live: live.value, before };
}

interface ReadRow {
  line: string;
  at: string;
  id: string;
}

/** In the order of time, a few at a time and in no transaction: that nothing has changed is seen at the end. */
async function* readRows(database: Database, piece: Piece): AsyncGenerator<ReadRow[]> {
  const { of, table } = piece;
  const column = sql.id(of.table.partition.column);
  const id = sql.id(of.table.primaryKey);
  let last: ReadRow | undefined;
  for (;;) {
    const behind = last ? sql`and (${column}, ${id}) > (${last.at}::timestamptz, ${last.id})` : sql``;
    const rows: ReadRow[] = await database.run(query`
      select ${selected({ line: lineOf(table.columns), at: sql<string>`${column}::text`, id: sql<string>`${id}` })}
      from ${sql.table(table.name)} where ${rowsOf(piece)} ${behind}
      order by ${column}, ${id} limit ${BATCH}`);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

function rowsOf({ of, month, communityUuid }: Omit<Piece, 'table'>): RawBuilder<unknown> {
  const own = !of.hasCommunity
    ? sql`true`
    : communityUuid === NO_COMMUNITY
      ? sql`${communityOf(of)} = ${NO_COMMUNITY}`
      : sql`${commonColumns().community_uuid} = ${communityUuid}`;
  return sql`${isOfMonth(of.table, month)} and ${own}`;
}

/**
 * Notes the files and takes their rows away, in one transaction and while nobody writes to the month: what is not as it was
 * written stays for the next time.
 *
 * @returns the communities whose files count now
 */
async function removeRows(
  database: Database,
  of: ArchivedTable,
  month: Month,
  written: readonly Written[],
  step: (step: ArchiveStep) => void | Promise<void>,
): Promise<Set<string>> {
  const counted = new Set<string>();
  if (written.length === 0) return counted;
  let done = false;
  await whenFree(database, async () => {
    counted.clear();
    done = false;
    await database.run(sql`set local statement_timeout = 0`);
    const months = (await partitionMonths(database)).get(of.table.name);
    const isPart = months?.has(month) ?? false;
    // In its part, or among the strays; what is done there is seen by no trigger of the whole.
    const place = sql.table(months ? partitionName(of.table.name, isPart ? month : 'default') : of.table.name);
    if (database.kind === 'postgres') await database.run(sql`lock table ${place} in share row exclusive mode`);
    for (const one of written) {
      const rows = sql`(select * from ${place} where ${rowsOf(one)}) as part`;
      const now = await sumInDatabase(database, one.table, rows);
      if (Number(now.rows) !== one.live.rows || now.sum !== one.live.sum) continue;
      if (await writeArchivedMonth(database, one.archived)) counted.add(one.communityUuid);
    }
    await step('switched');
    if (counted.size > 0) {
      const gone = sql`${isOfMonth(of.table, month)} and ${communityOf(of)} = any(${[...counted]}::text[])`;
      const other = isPart && (await database.first(sql`select 1 from ${place} where not (${gone}) limit 1`));
      if (isPart && !other) await database.run(sql`drop table ${place}`);
      else {
        // Figures of days stay as they were, whatever its triggers count.
        if (of.table.rollUp && !months) await database.run(countAgain(of.table.rollUp, sql`${place} where ${gone}`));
        await database.run(sql`delete from ${place} where ${gone}`);
      }
    }
    done = true;
  });
  if (!done) counted.clear();
  return counted;
}

/** Removes files that nothing names: of a run that was killed, or that was replaced just before a kill. */
async function tidyFolder({ database, files }: ArchiveServices, of: ArchivedTable, month: Month): Promise<void> {
  const named = new Set((await readArchivedMonths(database, { entity: of.entity, month })).map(({ file }) => file));
  for await (const { key } of files.list(folderOf(of.table.name, month))) {
    if (!named.has(key)) await files.remove(key);
  }
}
