import { Worker } from 'node:worker_threads';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { csvRows, csvText } from './csv-rows.ts';

export type ImportCell = string | number | boolean | null;

/** A row that is not empty, with its number in its sheet. */
export interface SheetRow {
  row: number;
  cells: readonly ImportCell[];
}

/** What a file holds. */
export interface ReadFile {
  /** Of the first sheet, with its header. */
  rows: SheetRow[];
  /** The sheets that were asked for by name and are there, each with its header; undefined for a CSV file, which has one table. */
  sheets: ReadonlyMap<string, SheetRow[]> | undefined;
}

export const MAX_FILE = 5 * 1024 * 1024;
export const MAX_ROWS = 10_000;
/** The rows of all further sheets together, without their headers. */
export const MAX_ENTRIES = 50_000;
const MAX_COLUMNS = 200;
const TIME_LIMIT = 30_000;
const MEMORY_LIMIT = 512;

/** A file that cannot be read, with the message about it. */
export class FileRefusal extends Error {
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

const TEXTS = {
  large: { zh: '文件不能超过5MB', en: 'The file must not be larger than 5 MB' },
  manyEntries: {
    zh: '子表一次最多导入50000行',
    en: 'At most 50,000 rows of further sheets can be imported at once',
  },
  many: { zh: '一次最多导入10000行', en: 'At most 10,000 rows can be imported at once' },
  unreadable: {
    zh: '文件无法读取，请使用模板（xlsx）或CSV文件',
    en: 'The file cannot be read: please use the template (xlsx) or a CSV file',
  },
} satisfies Record<string, Text>;

/**
 * The rows of an xlsx or CSV file, with its header row. The first bytes decide the file type, not its name.
 *
 * @param names of further sheets that are read where they are there, in whatever case
 * @throws FileRefusal for one that is too large, has too many rows or is neither
 */
export async function readSheets(bytes: Uint8Array, names: readonly string[] = []): Promise<ReadFile> {
  if (bytes.length > MAX_FILE) throw new FileRefusal(TEXTS.large);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return readWorkbook(bytes, names);
  // The old binary Excel format, a PDF, a picture: a text holds no such bytes.
  if (bytes.subarray(0, 4096).some((byte) => byte < 9)) throw new FileRefusal(TEXTS.unreadable);
  const rows = csvRows(csvText(bytes), MAX_ROWS * 2)
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, MAX_COLUMNS) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > MAX_ROWS + 1) throw new FileRefusal(TEXTS.many);
  return { rows, sheets: undefined };
}

async function readWorkbook(bytes: Uint8Array, names: readonly string[]): Promise<ReadFile> {
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: {
      bytes,
      maxRows: MAX_ROWS + 1,
      maxColumns: MAX_COLUMNS,
      names: names.map((name) => name.toLowerCase()),
      maxEntries: MAX_ENTRIES + names.length,
    },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  const timer = setTimeout(() => worker.terminate(), TIME_LIMIT);
  try {
    const said = await new Promise<Said>((done) => {
      worker.once('message', done);
      worker.once('error', () => done({ failed: 'unreadable' }));
      worker.once('exit', () => done({ failed: 'unreadable' }));
    });
    if (said.failed === 'too-many') throw new FileRefusal(TEXTS.many);
    if (said.failed === 'too-many-entries') throw new FileRefusal(TEXTS.manyEntries);
    if (!said.rows) throw new FileRefusal(TEXTS.unreadable);
    const { rows, sheets = [] } = said;
    return { rows: rows.map(rowOf), sheets: new Map(sheets.map(([name, list]) => [name, list.map(rowOf)])) };
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

type SaidRow = [number, ImportCell[]];

interface Said {
  rows?: SaidRow[];
  sheets?: [string, SaidRow[]][];
  failed?: string;
}

function rowOf([row, cells]: SaidRow): SheetRow {
  return { row, cells };
}
