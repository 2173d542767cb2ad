import { join } from 'node:path';
import { formatDocuments } from '../validators/format/format-documents.ts';
import { withGrammar } from './check/checked-files.ts';
import { DOCUMENT_FOLDERS } from './gallery-documents.ts';
import { readDocuments } from './read-documents.ts';

/**
 * The documents below a project that are not in their one form (keys in the order of the grammar, in the shape of Biome),
 * those of the book's examples and of the gallery too. Path below the project → text in that form.
 */
export function unformattedDocuments(root: string): Map<string, string> {
  const changes = DOCUMENT_FOLDERS.flatMap((folder) => {
    const files = readDocuments(join(root, folder));
    const formatted = formatDocuments(withGrammar(files));
    return [...files].flatMap(([file, before]): [string, string][] => {
      const text = formatted.get(file);
      return text === undefined || text === before ? [] : [[`${folder}/${file}`, text]];
    });
  });
  return new Map(changes);
}
