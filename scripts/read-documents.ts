import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Reads every document and grammar below a folder, as `check` takes them: path below it (with `/`) → text. What is generated
 * from them is left out.
 *
 * @throws Error with the code of the file system when the folder or a file cannot be read
 */
export function readDocuments(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'));
  const documents = paths.filter((path) => path.endsWith('.json') && !path.startsWith('generated/')).sort();
  return new Map(documents.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
