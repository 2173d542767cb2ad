import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A test that a document names as what shows a statement. */
export interface Proof {
  file: string;
  /** As it stands between the quotes of the test's file, its `%s` and `$name` too. */
  title: string;
}

const PROOFS = /`([^`\s]+)`:\s+((?:“[^”]+”(?:,\s+)?)+)/g;

/** The tests that a text names: `` `file`: “title”, “title” ``, wherever its lines break. */
export function proofsIn(text: string): Proof[] {
  return [...text.matchAll(PROOFS)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title: title.replace(/\s+/g, ' ') })),
  );
}

const texts = new Map<string, string>();

/** Whether the file has a test of that whole title. */
export function isThere({ file, title }: Proof): boolean {
  const path = join(ROOT, file);
  if (!texts.has(file)) texts.set(file, existsSync(path) ? readFileSync(path, 'utf8') : '');
  const text = texts.get(file) ?? '';
  return ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
}
