import { join, resolve } from 'node:path';
import { readDocuments } from '../read-documents.ts';
import { CouldNotRun, orCouldNotRun } from './could-not-run.ts';

/** The project's own documents. */
export const DEFAULT_FOLDER = resolve(import.meta.dirname, '../../schemas');

/**
 * The files of a folder, with the project's grammar where the folder has none.
 *
 * @throws CouldNotRun when the folder cannot be read, or there is no grammar
 */
export function readChecked(folder: string): Map<string, string> {
  return withGrammar(orCouldNotRun(`read ${folder}`, () => readDocuments(folder)));
}

/** @throws CouldNotRun when there is no grammar */
export function withGrammar(files: ReadonlyMap<string, string>): Map<string, string> {
  if ([...files.keys()].some((file) => file.startsWith('grammar/'))) return new Map(files);
  const folder = join(DEFAULT_FOLDER, 'grammar');
  const grammars = orCouldNotRun(`read the grammar in ${folder}`, () => readDocuments(folder));
  if (grammars.size === 0) throw new CouldNotRun(`there is no grammar in ${folder}.`);
  return new Map([...[...grammars].map(([file, text]) => [`grammar/${file}`, text] as const), ...files]);
}
