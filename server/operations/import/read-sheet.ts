import { Worker } from 'node:worker_threads';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { csvRows, csvText } from './csv-rows.ts';

export type ImportCell = string | number | boolean | null;

/** A row that is not empty, with its number in the file. */
export interface SheetRow {
  row: number;
  cells: readonly ImportCell[];
}

export const MAX_FILE = 5 * 1024 * 1024;
export const MAX_ROWS = 10_000;
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
  many: { zh: '一次最多导入10000行', en: 'At most 10,000 rows can be imported at once' },
  unreadable: {
    zh: '文件无法读取，请使用模板（xlsx）或CSV文件',
    en: 'The file cannot be read: please use the template (xlsx) or a CSV file',
  },
} satisfies Record<string, Text>;

/**
 * The rows of an xlsx or CSV file, with its header row. The first bytes decide the file type, not its name.
 *
 * @throws FileRefusal for one that is too large, has too many rows or is neither
 */
export async function readSheet(bytes: Uint8Array): Promise<SheetRow[]> {
  if (bytes.length > MAX_FILE) throw new FileRefusal(TEXTS.large);
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return readWorkbook(bytes);
  // The old binary Excel format, a PDF, a picture: a text holds no such bytes.
  if (bytes.subarray(0, 4096).some((byte) => byte < 9)) throw new FileRefusal(TEXTS.unreadable);
  const rows = csvRows(csvText(bytes), MAX_ROWS * 2)
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, MAX_COLUMNS) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > MAX_ROWS + 1) throw new FileRefusal(TEXTS.many);
  return rows;
}

async function readWorkbook(bytes: Uint8Array): Promise<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-worker.mjs', import.meta.url), {
    workerData: { bytes, maxRows: MAX_ROWS + 1, maxColumns: MAX_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT },
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  const timer = setTimeout(() => worker.terminate(), TIME_LIMIT);
  try {
    const said = await new Promise<{ rows?: [number, ImportCell[]][]; failed?: string }>((done) => {
      worker.once('message', done);
      worker.once('error', () => done({ failed: 'unreadable' }));
      worker.once('exit', () => done({ failed: 'unreadable' }));
    });
    if (said.failed === 'too-many') throw new FileRefusal(TEXTS.many);
    if (!said.rows) throw new FileRefusal(TEXTS.unreadable);
    return said.rows.map(([row, cells]) => ({ row, cells }));
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
