import { readFileSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { isDocumentPath, readDocuments } from '../read-documents.ts';

/** Editors write a file in several steps; what comes within this many milliseconds is one change. */
const SETTLING_MS = 40;

/**
 * Calls back with all documents of a folder, at first and after every change of one of them; only the files that changed are
 * read again.
 *
 * @param changed gets the files as `readDocuments` gives them
 * @param failed is called when the folder cannot be read any more
 * @returns stops watching
 */
export function watchDocuments(
  folder: string,
  changed: (files: ReadonlyMap<string, string>) => void,
  failed: (error: unknown) => void,
): () => void {
  let files: ReadonlyMap<string, string> = new Map();
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const readChanges = () => {
    const before = files;
    try {
      files = readAgain(folder, files, touched);
    } catch (error) {
      failed(error);
      return;
    } finally {
      touched.clear();
    }
    const same = before.size === files.size && [...files].every(([file, text]) => before.get(file) === text);
    if (!same) changed(files);
  };
  const watcher = watch(folder, { recursive: true }, (_, name) => {
    touched.add((name ?? '').split(sep).join('/'));
    clearTimeout(timer);
    timer = setTimeout(readChanges, SETTLING_MS);
  });
  watcher.on('error', failed);
  files = readDocuments(folder);
  changed(files);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

function readAgain(folder: string, files: ReadonlyMap<string, string>, touched: ReadonlySet<string>) {
  // For a folder that was added, removed or renamed only its own name is reported.
  if ([...touched].some((path) => !path.endsWith('.json'))) return readDocuments(folder);
  const read = new Map(files);
  for (const path of [...touched].filter(isDocumentPath)) {
    try {
      read.set(path, readFileSync(join(folder, path), 'utf8'));
    } catch {
      read.delete(path);
    }
  }
  return read;
}
