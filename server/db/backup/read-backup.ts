import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartFailure } from '../../core/start-failure.ts';
import { type BackupEnd, type BackupHead, type BackupLine, FORMAT, type TableHead, VERSION } from './backup-format.ts';
import { RowSum } from './row-sum.ts';
import type { TableEvent } from './table-events.ts';

export type BackupEvent =
  | { kind: 'head'; head: BackupHead }
  | TableEvent
  | { kind: 'file'; key: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'fileEnd'; key: string }
  | { kind: 'end'; end: BackupEnd['end'] };

const CHUNK = 2_000;

/**
 * Reads a backup and checks all of it while reading: rows and files against their checksums, and the whole against the last
 * line, which has to be there.
 *
 * @throws StartFailure when it is none, is of another version, is cut off or was changed
 */
export async function* readBackup(file: string): AsyncGenerator<BackupEvent> {
  const broken = (why: string) => new StartFailure(`${file} cannot be restored: ${why}. Nothing was changed.`);
  let table: { head: TableHead; sum: RowSum } | undefined;
  let open: { key: string; hash: ReturnType<typeof createHash> } | undefined;
  let isFirst = true;
  let isOver = false;
  let rows: string[] = [];
  for await (const { line, before } of hashedLines(file, broken)) {
    if (isOver) throw broken('something follows its end');
    if (!isFirst && line.startsWith('[')) {
      if (!table) throw broken('rows come before their table');
      rows.push(line);
      if (rows.length < CHUNK) continue;
    }
    if (rows.length > 0 && table) {
      table.sum.add(rows);
      yield { kind: 'rows', lines: rows };
      rows = [];
    }
    if (!isFirst && line.startsWith('[')) continue;
    if (!isFirst && line.startsWith('"')) {
      const bytes = Buffer.from(parse<string>(line, broken), 'base64');
      open?.hash.update(bytes);
      yield { kind: 'bytes', bytes };
      continue;
    }
    const value = parse<BackupLine>(line, broken);
    if (isFirst) {
      yield { kind: 'head', head: headOf(value, broken) };
      isFirst = false;
    } else if ('table' in value) {
      table = { head: value, sum: new RowSum() };
      yield { kind: 'table', ...value };
    } else if ('tableEnd' in value) {
      const { rows: count, sum } = table?.sum.value ?? { rows: -1, sum: '' };
      if (table?.head.table.name !== value.tableEnd || count !== value.rows || sum !== value.sum) {
        throw broken(`the rows of ${value.tableEnd} are not those that were written`);
      }
      table = undefined;
      yield { kind: 'tableEnd', name: value.tableEnd, sum: { rows: count, sum } };
    } else if ('file' in value) {
      open = { key: value.file, hash: createHash('sha256') };
      yield { kind: 'file', key: value.file };
    } else if ('fileEnd' in value) {
      if (open?.key !== value.fileEnd || open.hash.digest('hex') !== value.sha256) {
        throw broken(`the file ${value.fileEnd} is not as it was written`);
      }
      yield { kind: 'fileEnd', key: value.fileEnd };
    } else if ('end' in value) {
      if (value.end.sha256 !== before()) throw broken('it was changed after it was written');
      isOver = true;
      yield { kind: 'end', end: value.end };
    }
  }
  if (!isOver) throw broken('it is cut off');
}

/** @returns its head and its end, after reading all of it */
export async function verifyBackup(file: string): Promise<{ head: BackupHead; end: BackupEnd['end'] }> {
  let head: BackupHead | undefined;
  let end: BackupEnd['end'] | undefined;
  for await (const event of readBackup(file)) {
    if (event.kind === 'head') head = event.head;
    if (event.kind === 'end') end = event.end;
  }
  if (head && end) return { head, end };
  throw new Error('A backup that can be read has a beginning and an end.');
}

function headOf(value: BackupLine, broken: (why: string) => StartFailure): BackupHead {
  if (!('backup' in value) || value.backup !== FORMAT) throw broken('it is no backup of a console');
  if (value.version !== VERSION) {
    throw broken(`it has the format ${value.version}, and this version of the console reads ${VERSION}`);
  }
  return value;
}

function parse<Value>(line: string, broken: (why: string) => StartFailure): Value {
  try {
    return JSON.parse(line) as Value;
  } catch {
    throw broken('it is no backup of a console, or was changed');
  }
}

/** The lines of a file; `before` gives the checksum of everything in front of the line. */
async function* hashedLines(file: string, broken: (why: string) => StartFailure) {
  const hash = createHash('sha256');
  const stream = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  let rest = '';
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream.pipe(gunzip)) {
      const lines = (rest + decoder.decode(piece as Buffer, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        yield { line, before: () => hash.copy().digest('hex') };
        hash.update(`${line}\n`);
      }
    }
  } catch (error) {
    const { code } = Object(error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') {
      throw new StartFailure(`${file} cannot be read (${code}).`);
    }
    if (code === 'Z_BUF_ERROR') throw broken('it is cut off');
    if (typeof code === 'string' && code.startsWith('Z_')) throw broken('it is no backup of a console, or was changed');
    throw error;
  } finally {
    stream.destroy();
  }
  if (rest !== '') throw broken('it is cut off');
}
