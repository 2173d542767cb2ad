import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeProcessFolder } from './process-folder.ts';

const place = mkdtempSync(join(tmpdir(), 'process-folder-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The number of a process that has ended. */
const dead = spawnSync(process.execPath, ['-e', '']).pid;

function left(name: string, minutesAgo: number): string {
  const folder = join(place, name);
  mkdirSync(folder);
  const then = Date.now() / 1000 - minutesAgo * 60;
  utimesSync(folder, then, then);
  return folder;
}

it('removes what ended processes have left under its name, and nothing else', () => {
  const old = left(`console-demo-${dead}-aaaaaa`, 11);
  const stays = [
    left(`console-demo-${dead}-bbbbbb`, 9),
    left(`console-demo-${process.pid}-cccccc`, 11),
    left(`console-test-${dead}-dddddd`, 11),
    left('console-demo-notes', 11),
  ];
  const made = makeProcessFolder(place, 'console-demo');
  expect(basename(made)).toMatch(new RegExp(`^console-demo-${process.pid}-\\w{6}$`));
  expect(existsSync(old)).toBe(false);
  expect(stays.filter((folder) => !existsSync(folder))).toEqual([]);
});
