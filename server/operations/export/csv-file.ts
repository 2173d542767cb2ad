import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Cell } from '../../rows/cell-text.ts';
import type { TableFile } from './table-file.ts';

/** Marks for spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180) that Chinese spreadsheet programs read as it is. */
export function csvFile(path: string): TableFile {
  const stream = createWriteStream(path, { encoding: 'utf8' });
  stream.write(BYTE_ORDER_MARK);
  const ended = finished(stream);
  // The code that writes or ends the file receives the error; a failure in between must not end the process.
  ended.catch(() => {});
  return {
    async write(rows) {
      const text = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
    },
    discard: () => stream.destroy(),
  };
}

/**
 * A text that a spreadsheet program would read as a formula gets an apostrophe in front, so that a name such as `=cmd|…` does
 * nothing. Some of them treat the wide signs of East Asian keyboards like the narrow ones.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
