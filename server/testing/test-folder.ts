import { tmpdir } from 'node:os';
import { folderInMemory } from '../../scripts/machine/folder-in-memory.ts';
import { makeProcessFolder } from '../../scripts/machine/process-folder.ts';

/** The folder of the databases of tests. What a bench fills may be larger than any memory. */
export const testPlace = (): string => (process.env.VITEST ? folderInMemory() : tmpdir());

/** A new folder for a test, which removes it. */
export function makeTestFolder(): string {
  return makeProcessFolder(testPlace(), 'console-test');
}
