import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

/** Starts the load as a command would, and prints its process ids. */
const STARTS = `
import { loadBeside } from ${JSON.stringify(join(import.meta.dirname, 'load-beside.ts'))};
loadBeside();
setInterval(() => {}, 1000);
`;

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g)?.map(Number) ?? [];

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform !== 'linux')(
  'the load ends when whoever started it is gone, however it went',
  async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTS], {
      stdio: 'ignore',
    });
    const busy = await vi.waitUntil(() => {
      const found = childrenOf(child.pid ?? 0);
      return found.length > 0 && found;
    }, 20_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitUntil(() => !busy.some(lives), 20_000);
    expect(busy.filter(lives)).toEqual([]);
  },
);
