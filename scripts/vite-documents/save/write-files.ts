import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A file as it is to be. */
export interface WantedFile {
  /** Absolute path. */
  file: string;
  /** Undefined where it is to be there no longer. */
  text: string | undefined;
}

/**
 * Writes all of the files or none. Each is written beside its place first, under a name that nobody reads, so that what can fail (no
 * room, no right) fails before anything has changed; a file is never seen half written.
 *
 * @throws Error of the file system; everything is as it was
 */
export function writeFiles(wanted: readonly WantedFile[]): void {
  const mark = `.${randomUUID()}`;
  const folders: string[] = [];
  const extra: string[] = [];
  const done: (() => void)[] = [];
  try {
    for (const { file, text } of wanted) {
      if (text === undefined) continue;
      const first = mkdirSync(dirname(file), { recursive: true });
      if (first !== undefined) folders.unshift(...foldersBetween(dirname(file), first));
      extra.push(file + mark);
      writeFileSync(file + mark, text, { flag: 'wx' });
      const before = statSync(file, { throwIfNoEntry: false });
      if (before) chmodSync(file + mark, before.mode & 0o777);
    }
    for (const { file, text } of wanted) {
      const kept = `${file}${mark}.before`;
      const existed = statSync(file, { throwIfNoEntry: false }) !== undefined;
      if (existed) {
        extra.push(kept);
        copyFileSync(file, kept);
      }
      done.push(() => (existed ? renameSync(kept, file) : rmSync(file, { force: true })));
      if (text === undefined) rmSync(file, { force: true });
      else renameSync(file + mark, file);
    }
  } catch (error) {
    for (const undo of done.reverse()) undo();
    for (const file of extra) remove(file);
    for (const folder of folders) rmdirSync(folder);
    throw error;
  }
  for (const file of extra) remove(file);
}

/** What is left behind is no document, and nobody reads it: it is no reason to say that the save has failed. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {}
}

/** The folders that were made, the innermost first. */
function foldersBetween(inner: string, outer: string): string[] {
  const folders = [inner];
  while (folders.at(-1) !== outer) folders.push(dirname(folders.at(-1) ?? outer));
  return folders;
}
