import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { folderStore } from '../storage/folder-store.ts';
import { moveOldFiles } from './move-old-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'console-moves-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('files of jobs that an earlier version has left are where they are looked for, and nothing else is touched', async () => {
  const folder = join(dataDir, 'files');
  const id = '0'.repeat(32);
  mkdirSync(join(folder, 'pictures'), { recursive: true });
  for (const name of [`${id}.xlsx`, `${id}.2.part`, 'keep.csv']) writeFileSync(join(folder, name), 'text');
  const config = { ...readConfig({}), dataDir };
  await moveOldFiles({ config, files: folderStore(folder) });
  await moveOldFiles({ config, files: folderStore(folder) });
  expect(readdirSync(folder).sort()).toEqual(['jobs', 'keep.csv', 'pictures']);
  expect(readdirSync(join(folder, 'jobs'))).toEqual([`${id}.xlsx`]);
});

test('drafts that a killed server has left go, those of today stay', async () => {
  const drafts = join(dataDir, 'drafts');
  mkdirSync(drafts, { recursive: true });
  for (const name of ['left.1.xlsx', 'now.2.csv']) writeFileSync(join(drafts, name), 'half');
  const then = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(join(drafts, 'left.1.xlsx'), then, then);
  await moveOldFiles({ config: { ...readConfig({}), dataDir }, files: folderStore(join(dataDir, 'files')) });
  expect(readdirSync(drafts)).toEqual(['now.2.csv']);
});
