import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderInMemory } from '../../scripts/machine/folder-in-memory.ts';

const NAME = /^console-test-(\d+)-/;

/** What is newer may belong to a process that this machine does not see, of a container that shares the folder. */
const NEW = 600_000;

let isSwept = false;

/** The folder of the databases of tests. What a bench fills may be larger than any memory. */
export const testPlace = (): string => (process.env.VITEST ? folderInMemory() : tmpdir());

/** A new folder for a test, which removes it. */
export function makeTestFolder(): string {
  const place = testPlace();
  if (!isSwept) sweep(place);
  isSwept = true;
  return mkdtempSync(join(place, `console-test-${process.pid}-`));
}

/** Removes what processes that were ended before their tests have left. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(NAME.exec(name)?.[1] ?? Number.NaN);
    const folder = join(place, name);
    if (Number.isNaN(pid) || isRunning(pid)) continue;
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
