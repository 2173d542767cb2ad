import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { HISTORIES } from '../../server/history/histories.ts';

const catalogue = json as unknown as Catalogue;
const PAGES = join(import.meta.dirname, '../../schemas/pages');

/** The calls that pages ask for the history of a record. */
function askedFor(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(askedFor);
  const { kind, entity, endpoint } = part as Record<string, unknown>;
  return kind === 'timeline' && entity === 'timelineEvent' ? [String(endpoint), ...inner] : inner;
}

test('a change is kept in the history of every record whose history a page shows, and of no other', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const asked = new Set(files.flatMap((file) => askedFor(JSON.parse(readFileSync(join(PAGES, file), 'utf8')))));
  // The history of a record is asked for beside the call that reads the record.
  const owners = [...asked].map((path) => {
    const detail = path.replace(/\/timeline\/list$/, '/detail');
    return catalogue.endpoints[detail]?.entity ?? `nobody has ${detail}`;
  });
  expect([...HISTORIES].sort()).toEqual(owners.sort());
});
