import { join } from 'node:path';
import { overlaidDocuments } from './overlaid-documents.ts';
import { readDocuments } from './read-documents.ts';

const ROOT = join(import.meta.dirname, '..');

/** The documents of this console with the book's examples and the gallery's samples over them. Path below `schemas/` → text. */
export function galleryDocuments(): Map<string, string> {
  return ['docs/examples/schemas', 'src/gallery/documents'].reduce(
    (files, folder) => overlaidDocuments(files, readDocuments(join(ROOT, folder))),
    readDocuments(join(ROOT, 'schemas')),
  );
}
