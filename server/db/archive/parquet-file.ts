import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type FileMetaData, parquetMetadata, parquetRead, type SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { StoredTable } from '../backup/stored-tables.ts';
import { type StoredValue, storedAs } from './stored-values.ts';

type Columns = StoredTable['columns'];

/** Rows of a row group: what is in memory as values at once, and holds up everybody else while it is packed. */
const GROUP = 5_000;
/** A file is written and read in memory; one of more bytes is not made. */
const MOST_BYTES = 256 * 1024 * 1024;
/** A row group of gigabytes that says it is small must not fill the memory. */
const MOST_PAGE = 64 * 1024 * 1024;

const PACKED = { GZIP: (bytes: Uint8Array) => gzipSync(bytes) };
const UNPACKED = { GZIP: (bytes: Uint8Array) => gunzipSync(bytes, { maxOutputLength: MOST_PAGE }) };

export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge';
}

/** The bytes are not a file that the console has written. */
export class ArchiveDamaged extends Error {
  override readonly name = 'ArchiveDamaged';
}

/**
 * Packs rows into a Parquet file (GZIP, statistics by row group): any program that knows the format reads it.
 *
 * @param lines rows as `lineOf` writes them
 * @throws ArchiveTooLarge when there are more bytes than a month may have
 */
export async function writeParquet(columns: Columns, lines: AsyncIterable<readonly string[]>): Promise<Uint8Array> {
  const writer = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...storedAs(type).element })),
  ];
  const file = new ParquetWriter({
    writer,
    schema,
    codec: 'GZIP',
    compressors: PACKED,
    // With it a file can be read without a database that knows the types.
    kvMetadata: [{ key: 'columns', value: JSON.stringify(columns) }],
  });
  let waiting: string[] = [];
  const put = async (rows: readonly string[]) => {
    await file.write({ columnData: columnsOf(columns, rows), rowGroupSize: GROUP });
    if (writer.offset > MOST_BYTES) throw new ArchiveTooLarge(`More than ${MOST_BYTES} bytes.`);
    await nextTurn();
  };
  for await (const piece of lines) {
    waiting.push(...piece);
    while (waiting.length >= GROUP) {
      await put(waiting.slice(0, GROUP));
      waiting = waiting.slice(GROUP);
    }
  }
  if (waiting.length > 0) await put(waiting);
  await file.finish();
  return writer.getBytes();
}

function columnsOf(columns: Columns, lines: readonly string[]) {
  const rows = lines.map((line) => JSON.parse(line) as (string | null)[]);
  return columns.map(({ name, type }, at) => {
    const { read } = storedAs(type);
    return { name, data: rows.map((row) => (typeof row[at] === 'string' ? read(row[at]) : null)) };
  });
}

/** The rows of a file, a row group at a time, as `lineOf` writes them. */
export interface ReadParquet {
  columns: Columns;
  rows: number;
  lines(): AsyncGenerator<string[]>;
}

/** @throws ArchiveDamaged when it is no such file; reading its lines may throw it, too */
export function readParquet(bytes: Buffer): ReadParquet {
  const whole = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const metadata = readable(() => parquetMetadata(whole, { geoparquet: false }));
  const columns = readable(() => columnsIn(metadata));
  return {
    columns,
    rows: Number(metadata.num_rows),
    async *lines() {
      let from = 0;
      for (const group of metadata.row_groups) {
        const to = from + Number(group.num_rows);
        yield await rowsBetween(whole, metadata, columns, from, to);
        from = to;
        await nextTurn();
      }
    },
  };
}

async function rowsBetween(
  file: ArrayBuffer,
  metadata: FileMetaData,
  columns: Columns,
  rowStart: number,
  rowEnd: number,
): Promise<string[]> {
  let rows: StoredValue[][] = [];
  try {
    await parquetRead({
      file,
      metadata,
      rowStart,
      rowEnd,
      compressors: UNPACKED,
      parsers: { timestampFromMicroseconds: (micros: bigint) => micros },
      onComplete: (found) => {
        rows = found as StoredValue[][];
      },
    });
  } catch (error) {
    throw new ArchiveDamaged(`A row group cannot be read: ${String(error)}`);
  }
  const texts = columns.map(({ type }) => storedAs(type).text);
  return rows.map((row) =>
    JSON.stringify(row.map((value, at) => (value === null || value === undefined ? null : texts[at]?.(value)))),
  );
}

function columnsIn({ key_value_metadata: pairs = [] }: FileMetaData): Columns {
  const text = pairs.find(({ key }) => key === 'columns')?.value;
  return JSON.parse(text ?? '') as Columns;
}

function readable<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new ArchiveDamaged(`It is no Parquet file of the console: ${String(error)}`);
  }
}
