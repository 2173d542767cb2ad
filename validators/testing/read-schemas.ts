import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../schemas');

/** Every shipped document and grammar, as for `check`: path below `schemas/` → text. Tests break copies of them. */
export function shippedSchemas(): Map<string, string> {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const documents = paths.filter((path) => path.endsWith('.json') && !path.startsWith('generated/')).sort();
  return new Map(documents.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** The grammars alone, by file name. */
export function shippedGrammars(): Map<string, string> {
  const grammars = [...shippedSchemas()].filter(([path]) => path.startsWith('grammar/'));
  return new Map(grammars.map(([path, text]) => [path.slice('grammar/'.length), text]));
}
