// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight, buttonsOf, codesIn, guardedIn, withoutConditions } from './resolved-parts.ts';

const corpus = askedPages();

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const TICKS = ['.ant-table-row', '.rt-record-card', '.rt-matrix-name']
  .map((row) => `${row} input[type=checkbox]`)
  .join(', ');

/** The words of all buttons, those of the first row's and the first node's menu and those over a ticked row too. */
async function wordsOfButtons(): Promise<Set<string>> {
  const tick = document.querySelector(TICKS);
  if (tick) fireEvent.click(tick);
  const menus = ['.rt-row-actions [aria-haspopup=menu], .rt-matrix-more', '.rt-node-menu'].map((menu) =>
    document.querySelector(menu),
  );
  for (const menu of menus) if (menu) fireEvent.click(menu);
  await settled();
  const buttons = [...document.querySelectorAll('button, [role=menuitem]')];
  return new Set(buttons.map((button) => (button.textContent ?? '').replace(/\s*\(.*\)$/, '').trim()));
}

async function shown(of: CorpusPage, holds: (code: string) => boolean) {
  const page = withoutConditions(of.page);
  openPage(of, { page, holds });
  await settled();
  const words = await wordsOfButtons();
  const eyes = document.querySelector('.rt-eye') !== null;
  cleanup();
  return { words, eyes };
}

/** The roles that may open the page, those that hold the same of its codes together: each role, and what it holds. */
function rightsOf({ page, context }: CorpusPage): Map<string, ReadonlySet<string>> {
  const codes = [...codesIn(page)];
  const groups = new Map<string, { names: string[]; held: ReadonlySet<string> }>();
  for (const { roleCode, menuCodes } of context.catalogue.roles) {
    const held = new Set<string>(menuCodes);
    if (page.menuCode !== undefined && !held.has(page.menuCode)) continue;
    const key = codes.filter((code) => held.has(code)).join(' ');
    const group = groups.get(key) ?? { names: [], held };
    group.names.push(roleCode);
    groups.set(key, group);
  }
  return new Map([...groups.values()].map(({ names, held }) => [names.join(', '), held]));
}

describe.each([...corpus])('%s', (_, of) => {
  const page = withoutConditions(of.page);
  const blocks = blocksInSight(page.block);
  const inSight = blocks.flatMap(buttonsOf);
  const reveals = blocks.flatMap((block) => ('reveal' in block && block.reveal ? [block.reveal.menuCode] : []));

  test('shows each role the buttons whose codes it holds, and no other', async () => {
    const all = await shown(of, () => true);
    expect(inSight.map(({ label }) => label.zh).filter((word) => !all.words.has(word))).toEqual([]);
    const guarded = guardedIn(page);
    const words = [...new Set(guarded.map(({ label }) => label.zh))].filter((word) => all.words.has(word));
    const rights = new Map([
      ...rightsOf(of),
      ['nobody', new Set<string>(page.menuCode === undefined ? [] : [page.menuCode])],
    ]);
    for (const [roles, held] of rights) {
      const { words: seen, eyes } = await shown(of, (code) => held.has(code));
      const may = words.filter((word) =>
        guarded.some(({ label, menuCodes }) => label.zh === word && menuCodes.every((code) => held.has(code))),
      );
      expect({ roles, seen: words.filter((word) => seen.has(word)) }).toEqual({ roles, seen: may });
      expect({ roles, eyes }).toEqual({ roles, eyes: all.eyes && reveals.some((code) => held.has(code)) });
    }
  });
});
