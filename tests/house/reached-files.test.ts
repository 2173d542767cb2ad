import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, isOfTests, sourcesOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a caller outside of this project starts from, and who that is. */
const BEGINS: Readonly<Record<string, string>> = {
  'server/regions/make-regions.ts': 'made the regions of the demo, once',
  'server/modules/application/answer-of-owner.ts': "the residents' app, whose calls are not among this console's",
  'server/modules/application/submit-application.ts': "the residents' app",
  'server/modules/location/places/make-places.ts': 'made the offline map, once',
};

/** What is started as a program, or named in a document or another file that is no source. */
const sources = sourcesOf('generators', 'runtime', 'schemas', 'scripts', 'server', 'src', 'tests', 'validators');
const named = ['package.json', 'index.html', 'vite.config.ts', 'vitest.config.ts', 'schemas/custom.json'].map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);

/** Files that another one names by its own text: a worker, a program that is spawned, what a plugin is told to load. */
function quoted(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return (
    named.some((text) => text.includes(name)) ||
    sources.some((source) => source.file !== file && !isOfTests(source.file) && source.text.includes(`${name}'`))
  );
}

/** Every file that is loaded by something else than tests. */
function reached(): Set<string> {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const found = new Set<string>();
  const waiting = sources.map(({ file }) => file).filter((file) => !isOfTests(file) && isBegin(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { target } of byFile.get(file)?.imports ?? []) {
      const next = fileOf(file, target);
      if (next !== undefined && byFile.has(next)) waiting.push(next);
    }
  }
  return found;
}

function isBegin(file: string): boolean {
  return file in BEGINS || file.startsWith('scripts/') || file.startsWith('schemas/generated/') || quoted(file);
}

test('no file is there for tests alone, but in their folders', () => {
  const known = reached();
  const left = sources.map(({ file }) => file).filter((file) => !isOfTests(file) && !known.has(file));
  expect(left).toEqual([]);
  expect(Object.keys(BEGINS).filter((file) => !known.has(file))).toEqual([]);
});
