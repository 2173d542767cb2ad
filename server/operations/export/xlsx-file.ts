import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { Cell } from '../../rows/value-text.ts';
import type { RecordRow, TableFile } from './table-file.ts';

/** The rows that a sheet can have, its header among them. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Rows that are moved before others are served. */
const PIECE = 500;

/** An Excel workbook with one sheet, streamed: rows are not held in memory. Texts are texts, never formulas. */
export function xlsxFile(path: string, sheetName: string, widths: readonly number[]): TableFile {
  const workbook = workbookAt(path);
  const sheet = workbook.sheet(sheetOf(sheetName), widths);
  return {
    async write(rows) {
      for (const cells of rows) sheet.add(cells);
      await workbook.drained();
    },
    async end() {
      sheet.end();
      await workbook.end();
    },
    discard: workbook.discard,
  };
}

/** A sheet of a workbook: its name, and its header. */
export interface Sheet {
  name: string;
  header: readonly string[];
}

/**
 * A workbook with several sheets. A workbook is written sheet by sheet, so the rows of all but the first lie in files of their
 * own until that one is whole.
 *
 * @param spool where the rows of a further sheet are kept meanwhile; whoever names the place removes it
 * @param onFull makes the error for a sheet that has more rows than Excel takes
 */
export function xlsxBook(
  path: string,
  [first, ...others]: readonly [Sheet, ...Sheet[]],
  spool: (at: number) => string,
  onFull: (name: string) => Error,
): TableFile<RecordRow> {
  const workbook = workbookAt(path);
  const names = uniqueNames([first, ...others].map(({ name }) => name));
  const sheet = workbook.sheet(names[0] ?? '', widthsOf(first.header));
  sheet.add(first.header);
  const kept = others.map(({ header }, at) => {
    const file = createWriteStream(spool(at), { encoding: 'utf8', mode: 0o600 });
    const ended = finished(file);
    ended.catch(() => {});
    return { at, file, ended, header, count: 1 };
  });
  return {
    async write(rows) {
      for (const { cells } of rows) if (cells) sheet.add(cells);
      for (const one of kept) {
        const entries = rows.flatMap(({ sheets }) => sheets[one.at] ?? []);
        if (entries.length === 0) continue;
        one.count += entries.length;
        if (one.count > MAX_SHEET_ROWS) throw onFull(others[one.at]?.name ?? '');
        const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
        if (!one.file.write(text)) await Promise.race([once(one.file, 'drain'), one.ended]);
      }
      await workbook.drained();
    },
    async end() {
      sheet.end();
      for (const { at, file, ended, header } of kept) {
        file.end();
        await ended;
        const next = workbook.sheet(names[at + 1] ?? '', widthsOf(header));
        next.add(header);
        let count = 0;
        for await (const line of createInterface({ input: createReadStream(spool(at), 'utf8') })) {
          next.add(JSON.parse(line) as Cell[]);
          count += 1;
          if (count % PIECE === 0) await workbook.drained();
        }
        next.end();
      }
      await workbook.end();
    },
    discard() {
      for (const { file } of kept) file.destroy();
      workbook.discard();
    },
  };
}

/** Wide enough for the heads, which are bold. */
export function widthsOf(header: readonly string[]): number[] {
  return header.map((label) => Math.max(12, label.length * 2 + 4));
}

function workbookAt(path: string) {
  const stream = createWriteStream(path);
  const ended = finished(stream);
  // The code that writes or ends the file receives the error; a failure in between must not end the process.
  ended.catch(() => {});
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  return {
    /** A sheet; the one before has ended. Its first row is the header. */
    sheet(name: string, widths: readonly number[]) {
      const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
      sheet.columns = widths.map((width) => ({ width }));
      let isHeader = true;
      return {
        add(cells: readonly Cell[]) {
          const row = sheet.addRow([...cells]);
          if (isHeader) row.font = { bold: true };
          isHeader = false;
          row.commit();
        },
        end: () => sheet.commit(),
      };
    },
    /** Waits so that the zip receives what was written, and other requests are served. */
    async drained() {
      await nextTurn();
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      await workbook.commit();
      await ended;
    },
    discard: () => {
      stream.destroy();
    },
  };
}

/** Excel allows 31 characters, and none of these. */
function sheetOf(name: string): string {
  return name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31);
}

/** Excel takes no two sheets of one name, whatever their case. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = sheetOf(name);
    for (let at = 2; taken.has(unique.toLowerCase()); at += 1) unique = `${sheetOf(name).slice(0, 28)} ${at}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
