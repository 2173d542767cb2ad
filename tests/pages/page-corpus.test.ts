// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as icons from '../../runtime/actions/icon-set.ts';
import { cells } from '../../runtime/cells/generated/cells.ts';
import { widgets } from '../../runtime/widgets/generated/widgets.ts';
import type { ResolvedChart } from '../../schemas/generated/grammar.ts';
import { kindsOfParts } from '../../schemas/generated/parts.ts';
import { pageCorpus } from './page-corpus.ts';

/** Every kind of the grammar. */
const BLOCKS = kindsOfParts.block.parts;
const ACTIONS = kindsOfParts.action.parts;
const SHAPES: Record<ResolvedChart['shape'], true> = {
  line: true,
  bar: true,
  stacked: true,
  donut: true,
  heat: true,
  map: true,
};

const pages = [...pageCorpus().values()].map(({ page }) => page);

/** Every text that stands under a key, however deep. */
function textsUnder(key: string): Set<string> {
  const found = new Set<string>();
  JSON.stringify(pages, (name, value: unknown) => {
    if (name === key && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}

test.each([
  ['block', 'kind', BLOCKS],
  ['action', 'type', ACTIONS],
  ['plot', 'shape', SHAPES],
  ['widget', 'x-component', widgets],
  ['cell', 'cell', cells],
])('some page has every %s', (_, key, all) => {
  const used = textsUnder(key);
  expect(Object.keys(all).filter((name) => !used.has(name))).toEqual([]);
});

test('every icon that a page names is drawn: one that is not leaves a hole before its words', () => {
  expect([...textsUnder('icon')].filter((name) => !Object.hasOwn(icons, name))).toEqual([]);
});

test('the icons of the grammar are those that the runtime draws', () => {
  const grammar = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../schemas/grammar/common.schema.json'), 'utf8'),
  );
  expect([...grammar.$defs.icon.enum].sort()).toEqual(Object.keys(icons).sort());
});

test('a build has no gallery: it is loaded under import.meta.env.DEV alone', () => {
  const main = readFileSync(join(import.meta.dirname, '../../src/main.tsx'), 'utf8');
  const [before = '', after] = main.split("await import('./gallery/start-gallery.tsx')");
  expect(after).toBeDefined();
  expect(before.slice(before.lastIndexOf('if ('))).toMatch(/^if \(import\.meta\.env\.DEV && /);
});
