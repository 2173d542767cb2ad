import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What is newer may belong to a process that this machine does not see, of a container that shares the folder. */
const NEW = 600_000;

/** Places and names that this process has looked through. */
const swept = new Set<string>();

/**
 * A new folder that carries the number of this process, so that one which was ended before it could remove its own leaves
 * nothing for long: who makes the next one of that name removes what dead processes have left.
 *
 * @param place the folder that it is made in
 * @param name what its name begins with
 */
export function makeProcessFolder(place: string, name: string): string {
  const key = join(place, name);
  if (!swept.has(key)) sweep(place, name);
  swept.add(key);
  return mkdtempSync(`${key}-${process.pid}-`);
}

function sweep(place: string, name: string): void {
  for (const found of readdirSync(place)) {
    if (!found.startsWith(`${name}-`)) continue;
    const [, pid] = /^(\d+)-/.exec(found.slice(name.length + 1)) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = join(place, found);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > NEW) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
