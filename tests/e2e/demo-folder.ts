import { cpSync } from 'node:fs';
import { inject } from 'vitest';
import { folderInMemory } from '../../scripts/machine/folder-in-memory.ts';
import { makeProcessFolder } from '../../scripts/machine/process-folder.ts';

/** Half a gigabyte each, several at a time. */
const ROOM = 8 * 1024 ** 3;

/** A new folder for demo data: in memory where there is room. */
export function newDemoFolder(): string {
  return makeProcessFolder(folderInMemory('/dev/shm', ROOM), 'console-demo');
}

/** Copies a data folder that no server works on. @returns the copy, which is its taker's to remove */
export function copyOf(folder: string): string {
  const copy = newDemoFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** A data folder of one's own with the demo data in it: setting it up takes half a minute, copying it a second. */
export function demoFolder(): string {
  return copyOf(inject('demo'));
}
