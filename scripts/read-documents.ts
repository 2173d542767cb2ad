import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Reads every document and grammar below a folder, as `check` takes them: path below it (with `/`) → text. What is generated
 * from them is left out. Bytes that are not UTF-8 are read as U+FFFD, which the check reports at its place.
 *
 * @throws Error with the code of the file system when the folder or a file cannot be read
 */
export function readDocuments(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isDocumentPath)
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Whether a file with this path below the folder is read. */
export function isDocumentPath(path: string): boolean {
  return path.endsWith('.json') && !path.startsWith('generated/');
}
