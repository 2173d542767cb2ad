// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DialogHost } from '../../runtime/actions/dialog-host.tsx';
import { useCellContext } from '../../runtime/actions/use-cell-context.tsx';
import { cells } from '../../runtime/cells/generated/cells.ts';
import { renderCell } from '../../runtime/cells/render-cell.tsx';
import { holds } from '../../runtime/core/conditions.ts';
import { fillText } from '../../runtime/core/fill-text.ts';
import { PageFrameContext } from '../../runtime/core/page-frame.tsx';
import { fakeClient } from '../../runtime/testing/fake-client.ts';
import { fakeHost, Surroundings } from '../../runtime/testing/render-page.tsx';
import { LABEL, showWidget } from '../../runtime/testing/show-widget.tsx';
import { widgets } from '../../runtime/widgets/generated/widgets.ts';
import type { Cell, Condition, ResolvedItem, ResolvedPage, Widget } from '../../schemas/generated/grammar.ts';
import { asksForPages } from '../asked-for.ts';
import { ALL_HOSTILE, HOSTILE, poisoned, poisonedWords, tracesOf } from './hostile-texts.ts';
import { openPage, settled } from './open-page.tsx';
import { askedPages } from './page-corpus.ts';

const corpus = askedPages();

/** What a hostile text would leave behind if anything ran. */
declare global {
  var hacked: boolean | undefined;
}

beforeEach(() => {
  globalThis.hacked = undefined;
  vi.stubGlobal('alert', () => {
    globalThis.hacked = true;
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  expect(globalThis.hacked).toBeUndefined();
});

describe.each([...corpus])('%s', (_, of) => {
  test('shows hostile answers as the texts they are', async () => {
    const { said } = openPage(of, { answer: (_path, payload, plausible) => poisoned(plausible(payload)) });
    await settled();
    expect(tracesOf(document)).toEqual([]);
    expect(said.filter((line) => !line.includes('rc-picker'))).toEqual([]);
  });

  test('shows hostile words of its document as the texts they are', async () => {
    openPage(of, { page: poisonedWords(of.page) });
    await settled();
    expect(tracesOf(document)).toEqual([]);
    // What stands in a custom block is its component's own.
    if (of.page.block.kind !== 'custom') expect(document.body.textContent).toContain('{{alert(1)}}');
  });
});

const frame = {
  page: [...corpus.values()][0]?.page as ResolvedPage,
  params: {},
  address: undefined,
  box: { current: null },
  root: { current: null },
};

function Shown({ item, value }: { item: ResolvedItem; value: unknown }) {
  return <p data-testid="cell">{renderCell(item, { it: value }, useCellContext())}</p>;
}

test.skipIf(asksForPages()).each(Object.keys(cells) as Cell[])(
  'the cell %s draws nothing out of a hostile value',
  (cell) => {
    const item: ResolvedItem = { field: 'it', title: { zh: ALL_HOSTILE, en: '' }, cell, cellProps: {} };
    const host = fakeHost({ client: fakeClient({}).client });
    for (const value of [...HOSTILE, ALL_HOSTILE, [ALL_HOSTILE], { zh: ALL_HOSTILE }]) {
      const { unmount } = render(
        <Surroundings host={host}>
          <PageFrameContext value={frame}>
            <DialogHost>
              <Shown item={item} value={value} />
            </DialogHost>
          </PageFrameContext>
        </Surroundings>,
      );
      expect(tracesOf(document)).toEqual([]);
      unmount();
    }
  },
);

test.skipIf(asksForPages()).each(Object.keys(widgets) as Widget[])(
  'the widget %s holds a hostile value without running it',
  async (widget) => {
    const options = { endpoint: '/options', params: {} };
    const choices = [{ value: ALL_HOSTILE, label: { zh: ALL_HOSTILE, en: ALL_HOSTILE } }];
    const answers = { '/options': () => choices.map(({ value }) => ({ value, label: value })) };
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const value of [ALL_HOSTILE, [ALL_HOSTILE, ALL_HOSTILE]]) {
      const props = { options, placeholder: { zh: ALL_HOSTILE, en: '' }, phrases: [{ zh: ALL_HOSTILE, en: '' }] };
      const { unmount } = showWidget(widget, { value, props, answers, input: { label: `${LABEL}${ALL_HOSTILE}` } });
      await settled();
      expect(tracesOf(document)).toEqual([]);
      unmount();
    }
    said.mockRestore();
  },
);

test.each([
  { $where: 'globalThis.hacked = true' },
  { $where: 'function() { globalThis.hacked = true; return true }' },
  { name: { $where: 'globalThis.hacked = true' } },
  { $expr: { $function: 'globalThis.hacked = true' } },
  { $and: [{ $where: 'globalThis.hacked = true' }] },
  { name: { $regex: '^(a+)+$' } },
] as unknown as Condition[])('the condition %j never holds and runs nothing', (condition) => {
  expect(holds(condition, { name: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' })).toBe(false);
});

test('a hostile value in the place of a text stays what it is, and opens no further place', () => {
  const text = { zh: '删除{name}？', en: 'Delete {name}?' };
  expect(fillText(text, 'zh', { name: '{other}{{alert(1)}}', other: 'x' })).toBe('删除{other}{{alert(1)}}？');
});
