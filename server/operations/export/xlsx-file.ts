import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import type { TableFile } from './table-file.ts';

/** The rows that a sheet can have, its header among them. */
export const MAX_SHEET_ROWS = 1_048_576;

/** An Excel workbook with one sheet, streamed: rows are not held in memory. Texts are texts, never formulas. */
export function xlsxFile(path: string, sheetName: string, widths: readonly number[]): TableFile {
  const stream = createWriteStream(path);
  const ended = finished(stream);
  // The code that writes or ends the file receives the error; a failure in between must not end the process.
  ended.catch(() => {});
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  const sheet = workbook.addWorksheet(sheetOf(sheetName), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = widths.map((width) => ({ width }));
  let isHeader = true;
  return {
    async write(rows) {
      for (const cells of rows) {
        const row = sheet.addRow([...cells]);
        if (isHeader) row.font = { bold: true };
        isHeader = false;
        row.commit();
      }
      // Waits so that the zip receives what was written, and other requests are served.
      await nextTurn();
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      sheet.commit();
      await workbook.commit();
      await ended;
    },
    discard: () => stream.destroy(),
  };
}

/** Excel allows 31 characters, and none of these. */
function sheetOf(name: string): string {
  return name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31);
}
