import { readFileSync } from 'node:fs';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { StartFailure } from './start-failure.ts';

const FILE = new URL('../../schemas/generated/catalogue.json', import.meta.url);

/** The documents as the generators have written them; the server reads no other document. */
export function loadCatalogue(): Catalogue {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Catalogue;
  } catch {
    throw new StartFailure('schemas/generated/catalogue.json cannot be read. Make it with "npm run generate".');
  }
}
