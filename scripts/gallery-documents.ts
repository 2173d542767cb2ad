import { join } from 'node:path';
import { overlaidDocuments } from './overlaid-documents.ts';
import { readDocuments } from './read-documents.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where this project has documents: the console's own, and the overlays in the book and in the gallery. */
export const DOCUMENT_FOLDERS = [
  'schemas',
  'docs/examples/schemas',
  'docs/examples/lending',
  'src/gallery/documents',
] as const;

/** The documents of this console with the book's examples and the gallery's samples over them. Path below `schemas/` → text. */
export function galleryDocuments(): Map<string, string> {
  const [own, ...others] = DOCUMENT_FOLDERS.map((folder) => readDocuments(join(ROOT, folder)));
  return others.reduce(overlaidDocuments, own ?? new Map());
}
