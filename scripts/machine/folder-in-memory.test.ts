import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { folderInMemory } from './folder-in-memory.ts';

test('where nothing lies in memory, or nobody could put anything, it is the temporary folder of the system', () => {
  expect(folderInMemory('/nowhere')).toBe(tmpdir());
  expect(folderInMemory(import.meta.dirname)).toBe(tmpdir());
});

test.runIf(process.platform === 'linux')('memory that is nearly full is left alone', () => {
  const { type, bavail, bsize } = statfsSync('/dev/shm');
  const isMemory = type === 0x01021994;
  expect(folderInMemory('/dev/shm', 0)).toBe(isMemory ? '/dev/shm' : tmpdir());
  expect(folderInMemory('/dev/shm', bavail * bsize + 1024 ** 4)).toBe(tmpdir());
});
