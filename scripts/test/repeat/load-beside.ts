import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';

const BUSY = join(import.meta.dirname, 'busy-process.mjs');

/**
 * Keeps every processor of this machine busy during a test.
 *
 * @returns stops it; it also ends with this process
 */
export function loadBeside(): () => void {
  const children = cpus().map(() => fork(BUSY, { stdio: 'ignore', execArgv: [] }));
  return () => {
    for (const child of children) child.kill();
  };
}
