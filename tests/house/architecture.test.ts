import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOf, importsOf } from './source-graph.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Step {
  file: string;
  /** It is reached by the network, a build or a file, and not by an import. */
  isHop: boolean;
}

const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** The walks of the map, by their headings. */
const walks = text
  .split(/^## /m)
  .map((part): [string, Step[]] => [
    part.split('\n', 1)[0] ?? '',
    [...part.matchAll(/^\d+\. (⇢ )?`([^`]+)`/gm)].map(([, hop, file = '']) => ({ file, isHop: hop !== undefined })),
  ])
  .filter(([, steps]) => steps.length > 0);

function imported(file: string): string[] {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const imports = importsOf(readFileSync(join(ROOT, file), 'utf8'));
  return imports.flatMap(({ target }) => fileOf(file, target) ?? []);
}

test('the map has its three walks', () => {
  expect(walks.map(([name]) => name)).toEqual([
    'A column to its cell',
    'A filter to its rows',
    'A mistake to its report',
  ]);
});

describe.each(walks)('%s', (_, steps) => {
  test('names files that are there', () => {
    expect(steps.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  test('each is imported by one before it, where nothing else leads to it', () => {
    const known = new Set<string>();
    const lost = steps.filter(({ file, isHop }, index) => {
      const isReached = index === 0 || isHop || known.has(file);
      for (const next of imported(file)) known.add(next);
      return !isReached;
    });
    expect(lost).toEqual([]);
  });
});

test('the folders that it sends people to are there', () => {
  const places = [...text.matchAll(/^\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place),
  );
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
});
