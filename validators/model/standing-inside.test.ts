import { expect, test } from 'vitest';
import type { Block, PageDocument } from '../../schemas/generated/grammar.ts';
import { kindsOfParts } from '../../schemas/generated/parts.ts';
import { shippedSchemas } from '../testing/read-schemas.ts';
import { richConsole } from '../testing/rich-console.ts';
import { blocksOf } from './inner-blocks.ts';
import { buttonLists, nearestInside } from './standing-inside.ts';

const pages = [...richConsole(), ...shippedSchemas()].flatMap(([file, text]) =>
  file.startsWith('pages/') ? [[file, JSON.parse(text) as PageDocument] as const] : [],
);

/** Whatever looks like one of a kind, wherever it stands. */
function alike(thing: unknown, by: string, kinds: object): object[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const own = String((thing as Record<string, unknown>)[by]) in kinds ? [thing] : [];
  return [...own, ...Object.values(thing).flatMap((inner) => alike(inner, by, kinds))];
}

test('every block and every button of every page is found by the table', () => {
  for (const [file, page] of pages) {
    const blocks = blocksOf(page);
    expect(new Set(blocks), file).toEqual(new Set(alike(page, 'kind', kindsOfParts.block.parts)));
    const actions = blocks.flatMap((block) => nearestInside('action', 'block', block));
    expect(new Set(actions), file).toEqual(new Set(alike(page, 'type', kindsOfParts.action.parts)));
  }
});

test('a block is found through steps and unfolded parts, and what stands in it is its own', () => {
  const history = { kind: 'timeline', entity: 'device', endpoint: '/log', time: 'at', heading: 'what' };
  const shown = { kind: 'list', unfold: { block: history }, toolbar: [{ type: 'print' }] };
  const form = { kind: 'form', steps: [{ fields: ['name'], shows: shown }], actions: [{ type: 'print' }] };
  expect(blocksOf(form as object as Block)).toEqual([form, shown, history]);
  expect(nearestInside('action', 'block', form)).toEqual(form.actions);
});

test('the buttons beside one another are a list each, those of groups too, those of blocks inside not', () => {
  const [print, open] = [{ type: 'print' }, { type: 'open', page: 'record/opening' }];
  const inner = { kind: 'list', toolbar: [print] };
  const detail = { kind: 'detail', groups: [{ actions: [print, open] }], tabs: [{ block: inner }], actions: [open] };
  expect(buttonLists(detail as object as Block)).toEqual([[print, open], [open]]);
});
