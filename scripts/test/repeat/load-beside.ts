import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';

const BUSY = join(import.meta.dirname, 'busy-process.mjs');

/**
 * Keeps every processor of this machine busy beside a test, as a machine is that has other things to do.
 *
 * @returns ends it; it ends by itself with this process, too
 */
export function loadBeside(): () => void {
  const children = cpus().map(() => fork(BUSY, { stdio: 'ignore', execArgv: [] }));
  return () => {
    for (const child of children) child.kill();
  };
}
