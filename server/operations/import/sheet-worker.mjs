// @ts-check
/**
 * Reads the first sheet of an Excel workbook and those that are asked for by name, in a thread of its own: a workbook is a zip that may hold far more than it
 * seems to, and reading it blocks. A plain .mjs file, so that a Worker can load it whatever loader runs the server.
 *
 * Takes { bytes, maxRows, maxColumns, names, maxEntries } and says { rows: [row number, cells][], sheets: [name, rows][] } or
 * { failed: 'unreadable' | 'too-many' | 'too-many-entries' }; the names are in small letters.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';

/** What all parts may unpack to: 10,000 rows of sixty columns are 60 MB at most. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** Nothing of them is a value, and rules over whole columns would be unrolled cell by cell. */
const IGNORED = [
  'dataValidations',
  'conditionalFormatting',
  'extLst',
  'hyperlinks',
  'drawing',
  'picture',
  'autoFilter',
];

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const { bytes, maxRows, maxColumns, names, maxEntries } = workerData;

try {
  const file = Buffer.from(bytes);
  checkSize(file);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(/** @type {any} */ (file), { ignoreNodes: IGNORED });
  const sheet = workbook.worksheets.find(({ state }) => state === 'visible') ?? workbook.worksheets[0];
  const rows = sheet ? rowsOf(sheet) : [];
  const sheets = workbook.worksheets
    .filter((each) => each !== sheet && names.includes(each.name.trim().toLowerCase()))
    .map((each) => [each.name, rowsOf(each)]);
  const entries = sheets.reduce((sum, [, list]) => sum + list.length, 0);
  if (rows.length > maxRows) port.postMessage({ failed: 'too-many' });
  else port.postMessage(entries > maxEntries ? { failed: 'too-many-entries' } : { rows, sheets });
} catch {
  port.postMessage({ failed: 'unreadable' });
}

/**
 * The rows that are not empty.
 *
 * @param {ExcelJS.Worksheet} sheet
 * @returns {[number, unknown[]][]}
 */
function rowsOf(sheet) {
  /** @type {[number, unknown[]][]} */
  const rows = [];
  sheet.eachRow({ includeEmpty: false }, (row, number) => {
    const values = Array.isArray(row.values) ? row.values.slice(1, maxColumns + 1) : [];
    const cells = Array.from(values, plain);
    if (cells.some((cell) => cell !== null && cell !== '')) rows.push([number, cells]);
  });
  return rows;
}

/**
 * Unpacks every part once with a limit, since the sizes that a zip states may be lies.
 *
 * @param {Buffer} file
 */
function checkSize(file) {
  let end = file.length - 22;
  while (end >= 0 && file.readUInt32LE(end) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Error('no zip');
  let at = file.readUInt32LE(end + 16);
  let left = MAX_UNPACKED;
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('no zip');
    const method = file.readUInt16LE(at + 10);
    const size = file.readUInt32LE(at + 20);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + size);
    if (method !== 0 && method !== 8) throw new Error('unknown packing');
    left -= method === 0 ? packed.length : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) }).length;
    if (left < 0) throw new Error('too large');
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

/**
 * A cell as text, number or true/false; a date as the wire writes it, a formula as its result.
 *
 * @param {any} value
 * @returns {string | number | boolean | null}
 */
function plain(value) {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '#';
    return new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  }
  if (typeof value !== 'object') return value;
  if (Array.isArray(value.richText)) return value.richText.map((/** @type {any} */ part) => part.text ?? '').join('');
  if ('text' in value) return plain(value.text);
  if ('result' in value) return plain(value.result);
  return 'error' in value ? String(value.error) : null;
}
