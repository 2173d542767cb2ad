import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartFailure } from '../core/start-failure.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const holder = (pid: number, started: string, host = hostname()) =>
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, host, started }));

function refusal(): string {
  try {
    lockFolder(folder)();
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message;
  }
  return 'not refused';
}

test('a folder is taken once, and again when it was given back', () => {
  const unlock = lockFolder(folder);
  expect(refusal()).toBe(
    `The data folder ${folder} is in use by process ${process.pid}. End that process first, or set DATA_DIR to another folder.`,
  );
  unlock();
  expect(refusal()).toBe('not refused');
});

test('a folder that another living process holds is refused, naming it', async () => {
  const other = spawn('sleep', ['30']);
  try {
    const stat = readFileSync(`/proc/${other.pid}/stat`, 'utf8');
    holder(other.pid ?? 0, stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '');
    expect(refusal()).toContain(`in use by process ${other.pid}.`);
  } finally {
    other.kill();
  }
});

test('the lock of a process that is gone is taken over, also when its number belongs to another one now', () => {
  holder(2 ** 22 + 1, '1');
  expect(refusal()).toBe('not refused');
  holder(process.pid, 'another start');
  expect(refusal()).toBe('not refused');
  holder(1, 'another start');
  expect(refusal()).toBe('not refused');
});

test('a lock that cannot be read, as after a full disk, is taken over', () => {
  writeFileSync(join(folder, 'lock'), '');
  expect(refusal()).toBe('not refused');
});

test("another machine's lock is never taken over", () => {
  holder(1, '1', 'elsewhere');
  expect(refusal()).toContain('in use by process 1 on elsewhere.');
  expect(refusal()).toContain(`remove ${join(folder, 'lock')}`);
});
