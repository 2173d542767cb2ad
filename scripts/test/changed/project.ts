import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_FOLDERS } from '../../gallery-documents.ts';
import { isDocumentPath } from '../../read-documents.ts';
import { projectFiles } from './changed-files.ts';

/** A project as the choice of tests sees it: which files there are, and the text of those that name what they use. */
export interface Project {
  files: ReadonlySet<string>;
  /** TypeScript and workers: path → text. */
  sources: ReadonlyMap<string, string>;
  /** Documents of the console, of the book and of the gallery: path → text. */
  documents: ReadonlyMap<string, string>;
}

const SOURCE = /\.(tsx?|mjs)$/;
/** Generated files do not count as changed: that it fits them is a step of its own. */
export const GENERATED = /^schemas\/generated\//;

export const isSource = (file: string) => SOURCE.test(file) && !GENERATED.test(file);
export const isTest = (file: string) => /\.(test\.tsx?|e2e\.ts)$/.test(file);

/** The short name of a test: `tabs` is tests/e2e/tabs.e2e.ts. */
export const shortName = (file: string) => file.replace(/^.*\//, '').replace(/\.(test\.tsx?|e2e\.ts)$/, '');

/** The place of a document below its folder of documents; undefined, where a file is none. */
export function placeOfDocument(file: string): string | undefined {
  const folder = DOCUMENT_FOLDERS.find((one) => file.startsWith(`${one}/`));
  const place = folder && file.slice(folder.length + 1);
  return place !== undefined && isDocumentPath(place) && !place.startsWith('grammar/') ? place : undefined;
}

export function readProject(root: string): Project {
  const files = new Set(projectFiles(root));
  const texts = (holds: (file: string) => boolean) =>
    new Map([...files].filter(holds).flatMap((file) => textOf(root, file)));
  return { files, sources: texts(isSource), documents: texts((file) => placeOfDocument(file) !== undefined) };
}

/** A removed file is known to git until that is committed. */
function textOf(root: string, file: string): [string, string][] {
  try {
    return [[file, readFileSync(join(root, file), 'utf8')]];
  } catch {
    return [];
  }
}
