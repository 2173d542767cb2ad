import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '../core/start-failure.ts';

/** Who holds a folder. `started` distinguishes a process from a later one with the same number. */
interface Holder {
  pid: number;
  host: string;
  started: string;
}

/** The folders that this process holds. */
const held = new Set<string>();

/**
 * Takes a data folder for this process: the embedded database would open one folder twice without an error and destroy it. The
 * lock of a process that has ended is taken over.
 *
 * @returns releases the folder
 * @throws StartFailure when another process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) } satisfies Holder);
  // Twice: the first round may find the lock of a process that has ended.
  for (let round = 0; ; round += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
    }
    const found = readLock(file);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && isAlive(holder, folder)) throw refusal(folder, file, holder);
    if (round > 5 || !removeStale(file, found)) throw refusal(folder, file, parse(readLock(file) ?? '') ?? holder);
  }
  held.add(folder);
  return () => {
    if (!held.delete(folder)) return;
    if (readLock(file) === mine) rmSync(file, { force: true });
  };
}

function refusal(folder: string, file: string, holder: Holder | undefined): StartFailure {
  const who = holder
    ? `process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}`
    : 'another process';
  const elsewhere = holder && holder.host !== hostname() ? ` If that machine no longer runs it, remove ${file}.` : '';
  return new StartFailure(
    `The data folder ${folder} is in use by ${who}. End that process first, or set DATA_DIR to another folder.${elsewhere}`,
  );
}

function unwritable(folder: string, error: unknown): StartFailure {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException;
  return new StartFailure(
    `The data folder ${folder} cannot be written to (${code}). Give this user the right to, or set DATA_DIR to another folder.`,
  );
}

/** Moves the lock aside, and makes sure that it is the stale one and not one that another process has just taken. */
function removeStale(file: string, stale: string): boolean {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  try {
    if (readLock(aside) === stale) return true;
    linkSync(aside, file);
    return false;
  } catch {
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

function isAlive(holder: Holder, folder: string): boolean {
  // Another machine's processes cannot be asked for.
  if (holder.host !== hostname()) return true;
  if (holder.pid === process.pid) return held.has(folder) && holder.started === startOf(holder.pid);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(holder.pid) === holder.started;
}

/** When a process began, in the system's own counting; empty where the system has no /proc, then the number alone counts. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; what follows it does not. The 20th value after it is the start.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, started } = JSON.parse(text) as Partial<Holder>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof started !== 'string') return undefined;
    return { pid, host, started };
  } catch {
    return undefined;
  }
}
