// @vitest-environment happy-dom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Origin, resolvePage } from '../../generators/resolve-page.ts';
import { PART_MARK, type PartMark } from '../../runtime/core/part-marks.ts';
import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import { markedPage } from '../../src/studio/canvas/marked-page.ts';
import { openPage, settled } from './open-page.tsx';
import { askedPages } from './page-corpus.ts';
import { blocksInSight } from './resolved-parts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

/** The parts of a block that are drawn whatever the rows hold: what has a condition may be hidden by it. */
function drawnParts(block: ResolvedBlock): object[] {
  const always = (parts: readonly object[]) =>
    parts.filter((part) => !('visibleWhen' in part) && !('eligibleWhen' in part) && !('hidden' in part));
  switch (block.kind) {
    case 'list':
      return [
        block,
        ...block.filters,
        ...block.summary,
        ...(block.stateTabs ? [block.stateTabs] : []),
        ...(block.side ? [block.side] : []),
        ...always(block.toolbar),
        ...(block.views[0] === 'table' ? always(block.columns) : []),
        ...(block.views[0] === 'matrix' ? [] : always(block.rowActions)),
      ];
    case 'detail':
    case 'approval':
      return [
        block,
        ...always(block.groups).flatMap((group) => [group, ...always((group as (typeof block.groups)[number]).items)]),
        ...always(block.tabs),
        ...(block.kind === 'detail' ? always(block.actions) : []),
        ...(block.kind === 'detail' && block.head ? [block.head, block.head.title] : []),
      ];
    case 'form': {
      const [step] = block.steps;
      const sections = always(step?.sections ?? []) as NonNullable<typeof step>['sections'];
      const fields = sections
        .flatMap((section) => section.fields)
        .filter((field) => !field['x-reactions']?.visibleWhen);
      return [
        block,
        ...fields.slice(0, AT_ONCE),
        ...always(block.actions),
        // Without a word about it in the document it is the form's.
        ...(block.steps.length === 1 && markOf(block.submit) !== undefined ? [block.submit] : []),
      ];
    }
    case 'stats':
      return [block, ...block.figures];
    case 'chart':
      return [block, ...block.filters];
    case 'tabs':
      return [block, ...always(block.tabs)];
    case 'tree':
      return [block, ...always(block.toolbar)];
    case 'timeline':
    case 'stack':
    case 'split':
    case 'custom':
      return [block];
    case 'history':
      return [block.steps];
  }
}

/** Fields of a form that are drawn before it is scrolled. */
const AT_ONCE = 24;

const markOf = (part: object) => (part as { [PART_MARK]?: PartMark })[PART_MARK]?.['data-part'];

/** Menus hold what has no room. */
const MENUS =
  '.rt-toolbar [aria-haspopup=menu], .rt-buttons [aria-haspopup=menu], .rt-row-actions [aria-haspopup=menu]';

/** Every place that can be pointed at, in menus, too. */
async function placesInSight(): Promise<Set<string>> {
  const found = new Set<string>();
  const look = () => {
    for (const element of document.querySelectorAll('[data-part]')) found.add(element.getAttribute('data-part') ?? '');
  };
  look();
  for (const fold of document.querySelectorAll<HTMLElement>('.rt-fold[aria-expanded="false"]')) {
    act(() => fold.click());
    look();
  }
  const menus = [...document.querySelectorAll<HTMLElement>(MENUS)];
  for (const menu of menus) {
    fireEvent.click(menu);
    await settled();
    look();
  }
  return found;
}

const pages = [...askedPages()];

describe.each(pages)('%s', (id, corpus) => {
  test('every part that is drawn can be pointed at', async () => {
    const origins: Origin[] = [];
    const page = markedPage(resolvePage(id, corpus.context, origins), origins, []);
    expect(JSON.stringify(page)).toBe(JSON.stringify(corpus.page));
    openPage(corpus, { page });
    await settled();
    const places = await placesInSight();
    const parts = blocksInSight(page.block).flatMap(drawnParts);
    expect(parts.filter((part) => markOf(part) === undefined)).toEqual([]);
    const lost = parts.map(markOf).filter((place) => place !== undefined && !places.has(place));
    expect([...new Set(lost)]).toEqual([]);
  });
});
