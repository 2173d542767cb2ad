import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes several files so that either all of them are as they should be or none is: each is written beside its place first, then
 * all are renamed, and a failure puts everything back.
 *
 * @param texts path below the folder → text
 * @throws Error of the file system, with nothing changed
 */
export function writeTogether(folder: string, texts: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = [];
  try {
    const waiting = [...texts].map(([file, text]) => {
      const path = join(folder, file);
      makeFolder(dirname(path), undo);
      const beside = `${path}.${process.pid}.tmp`;
      undo.push(() => rmSync(beside, { force: true }));
      writeFileSync(beside, text, { flag: 'wx' });
      return { path, beside };
    });
    for (const { path, beside } of waiting) {
      const before = existsSync(path) ? readFileSync(path) : undefined;
      renameSync(beside, path);
      undo.push(() => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before)));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

/** Makes a folder and those above it; undone, those that were made are gone. */
function makeFolder(folder: string, undo: (() => void)[]): void {
  const made = mkdirSync(folder, { recursive: true });
  if (made !== undefined) undo.push(() => rmSync(made, { recursive: true, force: true }));
}
