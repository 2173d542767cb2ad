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
  /** Its number in the file. */
  row: number;
  errors: readonly { field: string; message: string }[];
}

/** One error of one row. */
export interface RowError {
  row: number;
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
  const labels = new Map(columns.map(({ field, label }) => [field, textOf(label, language)]));
  return rows.flatMap(({ row, errors }) =>
    (errors ?? []).map(({ field, message }) => ({ row, label: labels.get(field) ?? '', message })),
  );
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
