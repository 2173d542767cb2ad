import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../storage/file-store.ts';
import { RowSum } from '../backup/row-sum.ts';
import type { StoredTable } from '../backup/stored-tables.ts';
import type { Month } from '../partitions/months.ts';
import { encryptedColumns, SEALED, sealingColumns } from '../rotation/key-use.ts';
import type { ArchivedMonth } from './archived-months.ts';
import { ArchiveDamaged, readParquet, writeParquet } from './parquet-file.ts';

/** The storage does not answer, or cannot be written to. */
export class ArchiveAway extends Error {
  override readonly name = 'ArchiveAway';
}

/** What is written: rows of a table of one month and community. */
export interface MonthToWrite {
  entity: string;
  month: Month;
  communityUuid: string;
  revision: number;
  table: StoredTable;
  /** The column of the time by which rows lie in months. */
  time: string;
  id: string;
}

/** Where all of them lie in the storage. */
export const ARCHIVE_FOLDER = 'archive';

/** The folder of the files of a month. */
export function folderOf(table: string, month: Month): string {
  return `${ARCHIVE_FOLDER}/${table}/${month}/`;
}

/**
 * A name that no other file has had: a killed process may have left one behind, and a reader may still read the one before.
 */
function keyOf({ table, month, communityUuid, revision }: MonthToWrite, sha256: string): string {
  const community = /^[\w-]{1,64}$/.test(communityUuid)
    ? communityUuid
    : communityUuid === ''
      ? 'all'
      : hash(communityUuid);
  return `${folderOf(table.name, month)}${community}.${revision}-${sha256.slice(0, 12)}.parquet`;
}

/**
 * Writes a month to the storage, reads it back from there and compares every row.
 *
 * @param lines rows as `lineOf` writes them
 * @throws ArchiveAway, ArchiveTooLarge, ArchiveDamaged when it did not arrive as it was written
 */
export async function writeMonthFile(
  files: FileStore,
  month: MonthToWrite,
  lines: AsyncIterable<readonly string[]>,
): Promise<ArchivedMonth> {
  const { table } = month;
  const sum = new RowSum();
  const ends = new Ends(table, month);
  async function* watched() {
    for await (const piece of lines) {
      sum.add(piece);
      ends.add(piece);
      yield piece;
    }
  }
  const bytes = Buffer.from(await writeParquet(table.columns, watched()));
  const sha256 = hash(bytes);
  const file = keyOf(month, sha256);
  await reaching(() => files.write(file, bytes));
  const written: ArchivedMonth = {
    entity: month.entity,
    month: month.month,
    communityUuid: month.communityUuid,
    revision: month.revision,
    file,
    rows: sum.value.rows,
    bytes: bytes.length,
    sha256,
    sum: sum.value.sum,
    ...ends.value,
  };
  await compare(files, written);
  return written;
}

/** The file of a month, whole as it was archived. */
export interface MonthFile {
  columns: StoredTable['columns'];
  /** Its rows, a piece at a time, as `lineOf` writes them. */
  lines(): AsyncGenerator<string[]>;
}

/**
 * Reads the file of a month from the storage.
 *
 * @throws ArchiveAway, ArchiveDamaged when it is not there, or not byte by byte what was archived
 */
export async function openMonthFile(files: FileStore, { file, rows, sha256 }: ArchivedMonth): Promise<MonthFile> {
  const bytes = await reaching(async () => {
    const stored = await files.read(file);
    return stored && (await buffer(stored.stream));
  });
  if (!bytes) throw new ArchiveDamaged(`${file} is not in the storage.`);
  if (hash(bytes) !== sha256) throw new ArchiveDamaged(`${file} is not what was archived.`);
  const read = readParquet(bytes);
  if (read.rows !== rows) throw new ArchiveDamaged(`${file} has ${read.rows} rows of ${rows}.`);
  return read;
}

/** Reads back what was written, and every row of it. */
async function compare(files: FileStore, month: ArchivedMonth): Promise<void> {
  const sum = new RowSum();
  for await (const lines of (await openMonthFile(files, month)).lines()) sum.add(lines);
  if (sum.value.rows !== month.rows || sum.value.sum !== month.sum)
    throw new ArchiveDamaged(`${month.file} does not hold the rows that were archived.`);
}

async function reaching<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ArchiveAway(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Between which moments and keys rows lie, and which data keys their values need. */
class Ends {
  readonly #time: number;
  readonly #id: number;
  readonly #encrypted: readonly number[];
  readonly #sealing: readonly number[];
  readonly #keys = new Set<string>();
  #times: [first: string, last: string] | undefined;
  #ids: [first: string, last: string] | undefined;

  constructor(table: StoredTable, { time, id }: Pick<MonthToWrite, 'time' | 'id'>) {
    const at = (name: string) => table.columns.findIndex((column) => column.name === name);
    this.#time = at(time);
    this.#id = at(id);
    this.#encrypted = encryptedColumns(table).map(at);
    this.#sealing = sealingColumns(table).map(at);
  }

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const row = JSON.parse(line) as (string | null)[];
      this.#times = widened(this.#times, row[this.#time] ?? '');
      this.#ids = widened(this.#ids, row[this.#id] ?? '');
      for (const at of this.#encrypted) {
        const id = /^([A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{39,}$/.exec(row[at] ?? '')?.[1];
        if (id !== undefined) this.#keys.add(id);
      }
      for (const at of this.#sealing) {
        for (const [, id = ''] of (row[at] ?? '').matchAll(new RegExp(SEALED, 'g'))) this.#keys.add(id);
      }
    }
  }

  get value() {
    const [firstTime = '', lastTime = ''] = this.#times ?? [];
    const [firstId = '', lastId = ''] = this.#ids ?? [];
    return { firstTime, lastTime, firstId, lastId, dataKeys: [...this.#keys].sort().join(',') };
  }
}

function widened(ends: [string, string] | undefined, value: string): [string, string] {
  if (!ends) return [value, value];
  return [value < ends[0] ? value : ends[0], value > ends[1] ? value : ends[1]];
}
