import { join } from 'node:path';
import { overlaidDocuments } from '../../scripts/overlaid-documents.ts';
import { readDocuments } from '../../scripts/read-documents.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The documents of this console with those of the book's examples over them. Path below `schemas/` → text. */
export function exampleConsole(): Map<string, string> {
  return overlaidDocuments(readDocuments(join(ROOT, 'schemas')), readDocuments(join(ROOT, 'docs/examples/schemas')));
}

/** The documents of this console with the area of the lent tools over them, which no code belongs to. Path below `schemas/` → text. */
export function lendingConsole(): Map<string, string> {
  return overlaidDocuments(readDocuments(join(ROOT, 'schemas')), readDocuments(join(ROOT, 'docs/examples/lending')));
}

/** The ids of the example pages. */
export function examplePages(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()].flatMap((file) => /^pages\/(example\/.+)\.json$/.exec(file)?.[1] ?? []);
}
