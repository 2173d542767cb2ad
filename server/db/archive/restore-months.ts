import { sql } from 'kysely';
import { insertLines } from '../backup/load-tables.ts';
import { sumInDatabase } from '../backup/row-sum.ts';
import type { Database } from '../database.ts';
import { goneUntil } from '../gone-until.ts';
import { writeMeta } from '../meta.ts';
import type { Month } from '../partitions/months.ts';
import { addPartition, partitionMonths, partitionName } from '../partitions/partition-tables.ts';
import { uncount } from '../roll-ups/roll-up-statements.ts';
import type { ArchiveServices } from './archive-months.ts';
import {
  type ArchivedMonth,
  type ArchivedTable,
  archivedTables,
  columnsInDatabase,
  forgetArchivedMonth,
  readArchivedMonths,
} from './archived-months.ts';
import { inColumns } from './in-columns.ts';
import { openMonthFile } from './month-file.ts';
import { holdName } from './old-months.ts';
import { ArchiveDamaged } from './parquet-file.ts';
import { forgetThawed } from './thaw.ts';

const DAY = 86_400_000;
const BATCH = 1_000;

interface RestoreOptions {
  month: Month;
  now: Date;
  /** Days until the month may be archived again. */
  days: number;
  onStep?: ((step: 'read' | 'back' | 'removed') => void | Promise<void>) | undefined;
}

/**
 * Puts the records of a month back into the database: a community's in one transaction, compared with the checksum that they were
 * archived with. The files are removed once the rows count.
 *
 * @returns rows by entity
 * @throws ArchiveAway, ArchiveDamaged: what was put back until then stays so
 */
export function restoreMonths(services: ArchiveServices, options: RestoreOptions): Promise<Map<string, number>> {
  const { catalogue, database, files } = services;
  const { days, month, now, onStep = () => {} } = options;
  return database.exclusively('console archive', async () => {
    const restored = new Map<string, number>();
    for (const of of archivedTables(catalogue)) {
      for (const one of await readArchivedMonths(database, { entity: of.entity, month })) {
        // First, so that a run that is cut short is not archived again meanwhile.
        await writeMeta(database, holdName(of.entity, month), new Date(now.getTime() + days * DAY).toISOString());
        await onStep('read');
        await database.transaction(async () => {
          await putBack(services, of, one);
          await onStep('back');
        });
        await onStep('removed');
        await files.remove(one.file);
        restored.set(of.entity, (restored.get(of.entity) ?? 0) + one.rows);
      }
      await forgetThawed(database, of.entity, month);
    }
    return restored;
  });
}

async function putBack({ database, files }: ArchiveServices, of: ArchivedTable, one: ArchivedMonth): Promise<void> {
  const { name, partition, primaryKey, rollUp } = of.table;
  const isPartitioned = await makeRoom(database, of, one.month);
  const columns = await loadRows({ database, files }, of, one);
  const beside = sql.table(BESIDE);
  const target = sql.table(isPartitioned ? partitionName(name, one.month) : name);
  const key = sql.id(primaryKey);
  await database.run(sql`
    delete from ${beside} where ${sql.id(partition.column)} < ${goneUntil(of.entity, sql`${one.communityUuid}`)}
      or ${key} in (select ${key} from ${target})`);
  const list = sql.join(columns.map((column) => sql.id(column.name)));
  await database.run(sql`insert into ${target} (${list}) select ${list} from ${beside}`);
  // They were counted when they first came.
  if (rollUp && !isPartitioned) await database.run(uncount(rollUp, beside));
  await database.run(sql`drop table ${beside}`);
  if (!(await forgetArchivedMonth(database, one))) throw new ArchiveDamaged(`${one.file} was replaced meanwhile.`);
}

export const BESIDE = 'console_rows_of_archive';

/** Puts the rows of a file into a table beside, and compares them. In the transaction of the caller, which drops it. */
export async function loadRows(
  { database, files }: Pick<ArchiveServices, 'database' | 'files'>,
  of: ArchivedTable,
  one: ArchivedMonth,
) {
  const columns = await columnsInDatabase(database, of.table.name);
  const { columns: stored, lines: read } = await openMonthFile(files, one);
  await database.run(sql`set local statement_timeout = 0`);
  await database.run(sql`create temporary table ${sql.table(BESIDE)} (
    like ${sql.table(of.table.name)} including defaults, primary key (${sql.id(of.table.primaryKey)})) on commit drop`);
  for await (const lines of read()) {
    const fitting = inColumns(lines, stored, columns);
    for (let from = 0; from < fitting.length; from += BATCH) {
      await insertLines(database, { name: BESIDE, columns }, fitting.slice(from, from + BATCH));
    }
  }
  const sum = await sumInDatabase(database, { name: BESIDE, columns: stored, key: [] });
  if (Number(sum.rows) !== one.rows || sum.sum !== one.sum)
    throw new ArchiveDamaged(`${one.file} did not come back as it was archived.`);
  return columns;
}

/** @returns whether it lies in months */
async function makeRoom(database: Database, of: ArchivedTable, month: Month): Promise<boolean> {
  const months = (await partitionMonths(database)).get(of.table.name);
  if (months && !months.has(month)) {
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended('console migrate', 0))`);
    await addPartition(database, of.table, month);
  }
  return months !== undefined;
}
