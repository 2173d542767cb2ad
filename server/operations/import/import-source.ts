import { text } from 'node:stream/consumers';
import { JobFailure } from '../../jobs/job-failure.ts';
import { sourceKey } from '../../jobs/job-files.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { ImportCell, SheetRow } from './read-sheets.ts';

/** A file that has been opened: its rows, and which of their cells is which field. */
export interface ImportSource {
  /** The header row as it is in the file. */
  head: readonly ImportCell[];
  rows: readonly SourceRow[];
  places: ReadonlyMap<string, number>;
  /** The further sheets, each with the entries of one field. */
  sheets: readonly EntrySheet[];
}

/** A sheet whose rows are entries of a list, each behind the key of its record. */
export interface EntrySheet {
  field: string;
  /** Its name in the file. */
  name: string;
  head: readonly ImportCell[];
  /** By the fields of an entry; the key of the record is `KEY`. */
  places: ReadonlyMap<string, number>;
}

/** The place of the record's key among those of a sheet of entries: no field has such a name. */
export const KEY = ' key';

/** A row that becomes a record, with its rows of other sheets; or a row of such a sheet that names no record. */
export interface SourceRow extends SheetRow {
  /** In the order of the sheet, by field. */
  entries?: Readonly<Record<string, readonly SheetRow[]>>;
  /** It is a row of this list's sheet, and there is no record with its key. */
  strayOf?: string;
  /** Rows of this list's sheet name it, and another record too, which has the same key. */
  sharedBy?: string;
}

/** More than a sheet of Excel has: rows of further sheets are numbered behind those of the first, each sheet from a multiple on. */
const ROWS_A_SHEET = 2 ** 21;

/** The number of a row among those of all sheets. @param sheet 0 is the first */
export function rowNumber(sheet: number, row: number): number {
  return sheet * ROWS_A_SHEET + row;
}

/** The sheet and the row of such a number. */
export function placeOfRow(number: number): { sheet: number; row: number } {
  return { sheet: Math.floor(number / ROWS_A_SHEET), row: number % ROWS_A_SHEET };
}

/** How many rows of all sheets it has. */
export function sizeOf({ rows }: ImportSource): number {
  return rows.reduce(
    (sum, { entries = {} }) => Object.values(entries).reduce((all, list) => all + list.length, sum + 1),
    0,
  );
}

type StoredRow = [
  row: number,
  cells: readonly ImportCell[],
  more?: { entries?: Record<string, [number, readonly ImportCell[]][]>; strayOf?: string; sharedBy?: string },
];

/** Stores it for the job, encrypted: its values are not masked. */
export async function storeSource({ files, vault }: CallContext, id: string, source: ImportSource): Promise<void> {
  const { head, rows, places, sheets } = source;
  const whole = JSON.stringify({
    head,
    places: [...places],
    rows: rows.map(storedRow),
    sheets: sheets.map((sheet) => ({ ...sheet, places: [...sheet.places] })),
  });
  await files.write(sourceKey(id), Buffer.from(vault.encrypt(whole)));
}

function storedRow({ row, cells, entries, ...more }: SourceRow): StoredRow {
  if (!entries && Object.keys(more).length === 0) return [row, cells];
  const lists = Object.entries(entries ?? {}).map(([field, list]) => [
    field,
    list.map((entry) => [entry.row, entry.cells]),
  ]);
  return [row, cells, { ...more, ...(entries && { entries: Object.fromEntries(lists) }) }];
}

/** @throws JobFailure when it does not exist any more */
export async function readSource({ files, vault }: CallContext, id: string): Promise<ImportSource> {
  const gone = new JobFailure('导入文件已过期，请重新上传', 'The file is gone, please upload it again');
  const file = await files.read(sourceKey(id));
  if (!file) throw gone;
  const sealed = await text(file.stream);
  // A job of an earlier version has no further sheets.
  const {
    head,
    places,
    rows,
    sheets = [],
  } = JSON.parse(opened(sealed)) as {
    head: ImportCell[];
    places: [string, number][];
    rows: StoredRow[];
    sheets?: (Omit<EntrySheet, 'places'> & { places: [string, number][] })[];
  };
  return {
    head,
    places: new Map(places),
    rows: rows.map(sourceRow),
    sheets: sheets.map((sheet) => ({ ...sheet, places: new Map(sheet.places) })),
  };

  /** The key may have been retired since: a file can be tried again for a week. */
  function opened(ciphertext: string): string {
    try {
      return vault.decrypt(ciphertext);
    } catch {
      throw gone;
    }
  }
}

function sourceRow([row, cells, { entries, ...more } = {}]: StoredRow): SourceRow {
  if (!entries) return { row, cells, ...more };
  const lists = Object.entries(entries).map(([field, list]) => [
    field,
    list.map(([at, of]) => ({ row: at, cells: of })),
  ]);
  return { row, cells, ...more, entries: Object.fromEntries(lists) };
}
