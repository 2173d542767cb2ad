import type { Catalogue, CatalogueEndpoint, CatalogueImportColumn, Text } from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { uniqueNames } from '../export/xlsx-file.ts';
import { type EntrySheet, type ImportSource, KEY, rowNumber, type SourceRow } from './import-source.ts';
import { matchHead } from './match-head.ts';
import { FileRefusal, type ImportCell, readSheets, type SheetRow } from './read-sheets.ts';
import { isSampleEntry, isSampleRow } from './sample-row.ts';

const EMPTY: Text = { zh: '文件中没有数据', en: 'There is no data in the file' };

/** A column that is a sheet of its own. */
type ListColumn = CatalogueImportColumn & { key: string; columns: CatalogueImportColumn[] };

/** The columns of the first sheet, and those that are sheets of their own. */
export function columnsOf({ columns }: CatalogueEndpoint): { first: CatalogueImportColumn[]; lists: ListColumn[] } {
  const isList = (column: CatalogueImportColumn): column is ListColumn =>
    column.key !== undefined && column.columns !== undefined;
  return { first: columns.filter((column) => !isList(column)), lists: columns.filter(isList) };
}

/** The columns of the sheet of a list: the key of the record, which is a column of the first sheet, then those of an entry. */
export function sheetColumns(endpoint: CatalogueEndpoint, { key, columns }: ListColumn): CatalogueImportColumn[] {
  const record = endpoint.columns.find(({ field }) => field === key);
  return [...(record ? [{ ...record, field: KEY, required: true }] : []), ...columns];
}

/** The names of the sheets of a template: the first, then those of lists. */
export function sheetNames(catalogue: Catalogue, endpoint: CatalogueEndpoint, language: Language): string[] {
  const { title } = entityOf(catalogue, endpoint);
  return uniqueNames([title, ...columnsOf(endpoint).lists.map(({ label }) => label)].map((text) => text[language]));
}

/**
 * Opens a file: every row of the first sheet is a record, with those rows of further sheets that have its key.
 *
 * @throws FileRefusal for one that cannot be read, lacks a sheet or a column, or holds no data
 */
export async function openSource(
  bytes: Uint8Array,
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
): Promise<ImportSource> {
  const { first, lists } = columnsOf(endpoint);
  const names = (['zh', 'en'] as const).map((language) => sheetNames(catalogue, endpoint, language).slice(1));
  const file = await readSheets(bytes, names.flat());
  const [noSheet] = lists;
  if (noSheet && !file.sheets) throw oneTable(noSheet.label);
  const [head, ...rows] = file.rows;
  const places = matchHead(head, first);
  const records = rows.filter((row) => !isSampleRow(catalogue, endpoint, row, places));
  const sheets = lists.map((list, at) => {
    const called = names.map((each) => each[at] ?? '');
    const { name, rows: found } = sheetNamed(list, called, file.sheets ?? new Map());
    const [listHead, ...entries] = found;
    const columns = sheetColumns(endpoint, list);
    const listPlaces = listHead ? inSheet(name, () => matchHead(listHead, columns)) : new Map<string, number>();
    const items = entityOf(catalogue, endpoint).fields[list.field]?.items?.properties ?? {};
    const sheet: EntrySheet = { field: list.field, name, head: listHead?.cells ?? [], places: listPlaces };
    const keyPlace = places.get(list.key) ?? -1;
    return {
      sheet,
      keyPlace,
      entries: entries.filter((row) => !isSampleEntry(catalogue, columns, items, row, listPlaces)),
    };
  });
  if (records.length === 0 && sheets.every(({ entries }) => entries.length === 0)) throw new FileRefusal(EMPTY);
  return {
    head: head?.cells ?? [],
    rows: withEntries(records, sheets),
    places,
    sheets: sheets.map(({ sheet }) => sheet),
  };
}

interface FoundSheet {
  sheet: EntrySheet;
  /** The place of the key in a row of the first sheet. */
  keyPlace: number;
  entries: readonly SheetRow[];
}

function withEntries(records: readonly SheetRow[], sheets: readonly FoundSheet[]): SourceRow[] {
  const rows: SourceRow[] = records.map((row) => ({ ...row }));
  const strays: SourceRow[] = [];
  for (const [at, { sheet, keyPlace, entries }] of sheets.entries()) {
    const byKey = new Map<string, SourceRow[]>();
    for (const row of rows) {
      const key = textOf(row.cells[keyPlace]);
      if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []), row]);
    }
    for (const entry of entries) {
      const [record, ...others] = byKey.get(textOf(entry.cells[sheet.places.get(KEY) ?? -1])) ?? [];
      if (!record) {
        strays.push({ row: rowNumber(at + 1, entry.row), cells: entry.cells, strayOf: sheet.field });
        continue;
      }
      const of = { ...record.entries };
      record.entries = { ...of, [sheet.field]: [...(of[sheet.field] ?? []), entry] };
      if (others.length > 0) for (const one of [record, ...others]) one.sharedBy = sheet.field;
    }
  }
  return [...rows, ...strays];
}

/** A number and the same digits as a text are one key. */
function textOf(cell: ImportCell | undefined): string {
  return String(cell ?? '').trim();
}

function sheetNamed(
  { label }: ListColumn,
  called: readonly string[],
  sheets: ReadonlyMap<string, SheetRow[]>,
): { name: string; rows: SheetRow[] } {
  const names = called.map((name) => name.trim().toLowerCase());
  for (const [name, rows] of sheets) if (names.includes(name.trim().toLowerCase())) return { name, rows };
  throw new FileRefusal({
    zh: `缺少工作表“${label.zh}”，请使用模板`,
    en: `The sheet “${label.en}” is missing. Please use the template`,
  });
}

/** What is wrong with the heads of a sheet, with the name of the sheet. */
function inSheet<Result>(name: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    const { zh, en } = error.text;
    throw new FileRefusal({ zh: `工作表“${name}”${zh}`, en: `Sheet “${name}”: ${en}` });
  }
}

function oneTable({ zh, en }: Text): FileRefusal {
  return new FileRefusal({
    zh: `CSV 文件只有一张表，不能包含“${zh}”，请使用 Excel 模板（.xlsx）`,
    en: `A CSV file has one table and cannot hold “${en}”. Please use the Excel template (.xlsx)`,
  });
}
