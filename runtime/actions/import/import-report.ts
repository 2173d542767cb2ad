import type { CatalogueImportColumn } from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/host.ts';
import { textOf } from '../../core/text-of.ts';

/** The answer of an import call, of its trial and of its real run alike. */
export interface ImportReport {
  batchId?: string;
  /** The rows are written in the background: its progress reports the rest. */
  jobId?: string;
  totalCount: number;
  successCount: number;
  failCount: number;
  rows: readonly ImportRow[];
}

export interface ImportRow {
  /** Its number in its sheet. */
  row: number;
  /** It is a row of a further sheet that belongs to no record. */
  sheet?: string;
  /** An error of an entry says where that stands: in which further sheet, and in which row. */
  errors: readonly { field: string; message: string; sheet?: string; row?: number }[];
}

/** One error of one row. */
export interface RowError {
  row: number;
  /** The further sheet that the row is in; undefined for the first. */
  sheet: string | undefined;
  /** The head of the column; empty for an error of the row as a whole. */
  label: string;
  message: string;
}

/** All errors, row by row, worded by the heads of the template. */
export function rowErrors(
  { rows }: ImportReport,
  columns: readonly CatalogueImportColumn[],
  language: Language,
): RowError[] {
  const labels = new Map(
    columns.flatMap(({ field, label, columns: inside = [] }) => [
      [field, textOf(label, language)] as const,
      ...inside.map((column) => [`${field}.${column.field}`, textOf(column.label, language)] as const),
    ]),
  );
  return rows.flatMap(({ row, sheet, errors }) =>
    (errors ?? []).map((error) => ({
      row: error.row ?? row,
      sheet: error.sheet ?? sheet,
      // The place of an entry in its list is no part of its column's name.
      label: labels.get(error.field.replace(/\.\d+\./, '.')) ?? '',
      message: error.message,
    })),
  );
}

/** Whether the template has further sheets: a CSV file cannot carry them. */
export function hasSheets(columns: readonly CatalogueImportColumn[]): boolean {
  return columns.some(({ key }) => key !== undefined);
}

/**
 * Rows of texts as a CSV file that spreadsheets read: with a byte order mark, since they assume another encoding
 * otherwise. A text that would be a formula gets an apostrophe in front: it comes from a file that a user uploaded.
 */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function cell(text: string): string {
  const inert = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
