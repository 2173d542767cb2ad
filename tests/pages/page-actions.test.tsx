// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { findViolations } from './find-violations.ts';
import { failures, openPage, readable, settled } from './open-page.tsx';
import { askedPages, type CorpusPage } from './page-corpus.ts';
import { blocksInSight, buttonsOf, withoutConditions } from './resolved-parts.ts';

beforeEach(() => {
  // happy-dom has none.
  window.print = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const SENT = '记录已被他人修改，请刷新后重试';

/** The words of the buttons in sight, once each. */
function words(of: CorpusPage): string[] {
  const page = withoutConditions(of.page);
  return [
    ...new Set(
      blocksInSight(page.block)
        .flatMap(buttonsOf)
        .map(({ label }) => label.zh),
    ),
  ];
}

const pages = [...askedPages()].filter(([, of]) => words(of).length > 0);

/** The button or the entry of a row's, a node's or a selection's menu that is called so. */
async function find(word: string): Promise<HTMLElement | undefined> {
  const seek = () =>
    [...document.querySelectorAll<HTMLElement>('button, [role=menuitem]')].find(
      ({ textContent }) => (textContent ?? '').trim() === word,
    );
  const openers = [
    '.ant-table-row input[type=checkbox], .rt-cards input[type=checkbox], .rt-matrix-name input[type=checkbox]',
    '.rt-row-actions [aria-haspopup=menu], .rt-matrix-more',
    '.rt-node-menu',
  ];
  for (const opener of openers) {
    const found = seek();
    if (found) return found;
    const element = document.querySelector(opener);
    if (element) fireEvent.click(element);
    await settled();
  }
  return seek();
}

const lastButton = (inside: string) =>
  [
    ...document.querySelectorAll<HTMLElement>(`${inside} button.ant-btn-primary, ${inside} button.ant-btn-dangerous`),
  ].at(-1);

/** Says yes to every question and sends every form as it stands. */
async function goAhead(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const button =
      lastButton('.ant-modal-wrap') ??
      lastButton('.ant-drawer') ??
      lastButton('.rt-form-footer') ??
      lastButton('.rt-decision form');
    if (!button) return;
    fireEvent.click(button);
    await settled();
  }
}

describe.each(pages)('%s', (_, of) => {
  const page = withoutConditions(of.page);
  const text = JSON.stringify(page);

  test.each(words(of))('%s opens what it opens, or is refused in words', async (word) => {
    const written: string[] = [];
    const { said, reported } = openPage(of, {
      page,
      answer: (path, payload, plausible) => {
        const { operation } = of.context.catalogue.endpoints[path] ?? {};
        const isWrite = operation === 'create' || operation === 'update' || operation === 'delete';
        const isAct = operation === 'action' && path !== '' && !isRead(of, path);
        if ((!isWrite && !isAct) || payload.dryRun === true) return plausible(payload);
        // How far an export is, is asked quietly.
        if (text.includes(`"${path}"`)) written.push(path);
        return new RequestFailure({ kind: 'business', code: 40902, message: SENT, content: plausible(payload) });
      },
    });
    await settled();
    const button = await find(word);
    if (!button) throw new Error(`There is no button ${word}.`);
    fireEvent.click(button);
    await settled();
    const opened = [...document.querySelectorAll('.ant-modal-wrap, .ant-drawer, .rt-menu, .rt-decision')].at(-1);
    if (opened) expect(await findViolations(opened)).toEqual([]);
    await goAhead();
    if (written.length > 0) {
      const isReported = reported.some(({ message }) => message === SENT) || /他人|修改|失败/.test(readable());
      expect({ word, isReported }).toEqual({ word, isReported: true });
    }
    expect(failures()).toEqual([]);
    expect(readable()).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
    expect(said).toEqual([]);
  });
});

/** Calls without an entity's write that a page makes on its own: figures, plots, checks and watches. */
function isRead({ page }: CorpusPage, path: string): boolean {
  // What stands below a field is asked for quietly.
  if (hintCalls(page).has(path)) return true;
  const text = JSON.stringify(page, (key, value: unknown) =>
    ['toolbar', 'rowActions', 'batchActions', 'nodeActions', 'actions', 'outcomes'].includes(key) ? undefined : value,
  );
  return text.includes(`"${path}"`);
}

function hintCalls(part: unknown): Set<string> {
  const found = new Set<string>();
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'hints') for (const { endpoint } of value as { endpoint: string }[]) found.add(endpoint);
    return value;
  });
  return found;
}
