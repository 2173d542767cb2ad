// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedAction, ResolvedBlock, ResolvedPage, ResolvedStats } from '../../schemas/generated/grammar.ts';
import { cells } from '../cells/generated/cells.ts';
import { RequestFailure } from '../request/failures.ts';
import { blockPage, words } from '../testing/block-page.ts';
import { CARDS, cardList, cardRows, requestAction } from '../testing/card-list.ts';
import { type Answer, fakeClient } from '../testing/fake-client.ts';
import { fakeHost, renderPage } from '../testing/render-page.tsx';

const LOSS = '/api/v1/card/loss';
const CARD_FIGURES = '/card/figures';
const PERSON_FIGURES = '/person/figures';
const ANY_FIGURES = '/any/figures';

const calls: ResolvedPage['calls'] = {
  [CARDS]: { reads: ['card', 'person'] },
  [LOSS]: { writes: ['card'] },
  [CARD_FIGURES]: { reads: ['card'] },
  [PERSON_FIGURES]: { reads: ['person'] },
  '/person/update': { writes: ['person'] },
  '/door/update': { writes: ['door'] },
};

const figures = (endpoint: string): ResolvedStats => ({
  kind: 'stats',
  endpoint,
  params: {},
  figures: [{ name: 'count', label: words(endpoint), cell: 'number', cellProps: {} }],
});

const stack = (...blocks: ResolvedBlock[]): ResolvedBlock => ({ kind: 'stack', columns: 1, blocks });
const loss = (more: Partial<Extract<ResolvedAction, { type: 'request' }>> = {}) =>
  requestAction('挂失', { endpoint: LOSS, ...more });

function open(
  block: ResolvedBlock,
  answers: Record<string, Answer> = {},
  more: Partial<Parameters<typeof fakeHost>[0]> = {},
) {
  const count: Answer = () => ({ count: 1 });
  const fake = fakeClient({
    [CARDS]: () => ({ list: structuredClone(cardRows), total: 3, capped: false, next: null }),
    [LOSS]: () => ({}),
    [CARD_FIGURES]: count,
    [PERSON_FIGURES]: count,
    [ANY_FIGURES]: count,
    ...answers,
  });
  const host = fakeHost({ client: fake.client, ...more });
  const view = renderPage({ host, page: blockPage(block, { calls }) });
  const asked = () =>
    Object.fromEntries(
      [CARDS, CARD_FIGURES, PERSON_FIGURES, ANY_FIGURES].map((path) => [path, fake.callsTo(path).length]),
    );
  return { ...fake, ...view, host, asked };
}

const press = async (name: string) => userEvent.click((await screen.findAllByText(name))[0] as HTMLElement);
const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  cleanup();
  localStorage.clear();
});

describe('after an action', () => {
  const list = (more: Parameters<typeof loss>[0] = {}) => cardList({ rowActions: [loss(more)] });

  it('all that its entity is shown in is loaded again, once, and nothing else', async () => {
    const { asked } = open(stack(list(), figures(CARD_FIGURES), figures(PERSON_FIGURES)));
    await screen.findByText('A001');
    await waitFor(() =>
      expect(asked()).toEqual({ [CARDS]: 1, [CARD_FIGURES]: 1, [PERSON_FIGURES]: 1, [ANY_FIGURES]: 0 }),
    );
    await press('挂失');
    await waitFor(() => expect(asked()[CARDS]).toBe(2));
    await settled();
    expect(asked()).toEqual({ [CARDS]: 2, [CARD_FIGURES]: 2, [PERSON_FIGURES]: 1, [ANY_FIGURES]: 0 });
  });

  it('its block is loaded again without being told to', async () => {
    const { asked } = open(list({ then: [] }));
    await screen.findByText('A001');
    await press('挂失');
    await waitFor(() => expect(asked()[CARDS]).toBe(2));
  });

  it('of something else its block is loaded again where the document says so', async () => {
    const { asked } = open(stack(list({ endpoint: '/door/update', then: ['reload'] }), figures(CARD_FIGURES)), {
      '/door/update': () => ({}),
    });
    await screen.findByText('A001');
    await press('挂失');
    await waitFor(() => expect(asked()[CARDS]).toBe(2));
    await settled();
    expect(asked()).toMatchObject({ [CARDS]: 2, [CARD_FIGURES]: 1 });
  });

  it('that was refused nothing is', async () => {
    const { asked, callsTo } = open(list(), { [LOSS]: () => new RequestFailure({ kind: 'business', code: 1 }) });
    await screen.findByText('A001');
    await press('挂失');
    await waitFor(() => expect(callsTo(LOSS)).toHaveLength(1));
    await settled();
    expect(asked()[CARDS]).toBe(1);
  });

  it.each(['network', 'timeout', 'http'] as const)('that failed by %s the call is not made again', async (kind) => {
    const { callsTo } = open(list(), { [LOSS]: () => new RequestFailure({ kind, code: 503 }) });
    await screen.findByText('A001');
    await press('挂失');
    await waitFor(() => expect(callsTo(LOSS)).toHaveLength(1));
    await settled();
    expect(callsTo(LOSS)).toHaveLength(1);
  });
});

describe('what is written elsewhere', () => {
  it('is followed by blocks that show it, and by those of which nobody knows what they show', async () => {
    const { asked, write } = open(stack(figures(CARD_FIGURES), figures(PERSON_FIGURES), figures(ANY_FIGURES)));
    await waitFor(() => expect(asked()).toMatchObject({ [CARD_FIGURES]: 1, [PERSON_FIGURES]: 1, [ANY_FIGURES]: 1 }));
    write('/person/update');
    await settled();
    expect(asked()).toMatchObject({ [CARD_FIGURES]: 1, [PERSON_FIGURES]: 2, [ANY_FIGURES]: 2 });
  });

  it('may be anything where the call says nothing', async () => {
    const { asked, write } = open(stack(figures(CARD_FIGURES), figures(PERSON_FIGURES)));
    await waitFor(() => expect(asked()).toMatchObject({ [CARD_FIGURES]: 1, [PERSON_FIGURES]: 1 }));
    write();
    await settled();
    expect(asked()).toMatchObject({ [CARD_FIGURES]: 2, [PERSON_FIGURES]: 2 });
  });

  it('is followed by a hidden page when it is shown again, once, and not when it shows nothing of it', async () => {
    const { asked, write, update } = open(stack(cardList(), figures(CARD_FIGURES)));
    await screen.findByText('A001');
    update({ hidden: true });
    write('/person/update');
    write('/person/update');
    await settled();
    expect(asked()).toMatchObject({ [CARDS]: 1, [CARD_FIGURES]: 1 });
    update({ hidden: false });
    await waitFor(() => expect(asked()[CARDS]).toBe(2));
    await settled();
    expect(asked()).toMatchObject({ [CARDS]: 2, [CARD_FIGURES]: 1 });
    expect(screen.getByText('A001')).toBeTruthy();
    update({ hidden: true });
    update({ hidden: false });
    await settled();
    expect(asked()).toMatchObject({ [CARDS]: 2, [CARD_FIGURES]: 1 });
  });

  it('is followed by a block behind a tab of the page when that is opened again', async () => {
    const tab = (title: string, endpoint: string) => ({ title: words(title), block: figures(endpoint) });
    const { asked, write } = open({ kind: 'tabs', tabs: [tab('卡', CARD_FIGURES), tab('人', PERSON_FIGURES)] });
    await waitFor(() => expect(asked()[CARD_FIGURES]).toBe(1));
    await press('人');
    await waitFor(() => expect(asked()[PERSON_FIGURES]).toBe(1));
    write(LOSS);
    await settled();
    expect(asked()[CARD_FIGURES]).toBe(1);
    await press('卡');
    await waitFor(() => expect(asked()[CARD_FIGURES]).toBe(2));
  });

  it('asks for the figures of a list again, wherever in it one is', async () => {
    let total = 3;
    const list = cardList({
      summary: [{ name: 'total', label: words('门卡总数'), cell: 'number', cellProps: {} }],
      pageSize: 1,
    });
    const { callsTo, write } = open(list, {
      [CARDS]: ({ pageNum, summary }) => ({
        list: [cardRows[Number(pageNum) - 1]],
        total: 3,
        next: null,
        ...(summary === true && { summary: { total } }),
      }),
    });
    await screen.findByText('A001');
    await press('2');
    await screen.findByText('A002');
    expect(callsTo(CARDS).map(({ payload }) => payload.summary)).toEqual([true, undefined]);
    total = 77;
    write(LOSS);
    expect(await screen.findByText('77')).toBeTruthy();
    // The first page is asked for anew; what it was answered with before has the figures of then.
    await press('1');
    await screen.findByText('A001');
    await settled();
    expect(screen.getByText('77')).toBeTruthy();
    expect(callsTo(CARDS)).toHaveLength(4);
  });
});

describe('rows that are loaded again', () => {
  it('are not drawn again when nothing in them has changed, and those that have alone', async () => {
    let changed = false;
    const { asked, write } = open(cardList(), {
      [CARDS]: () => ({
        list: cardRows.map((row) => (changed && row.id === 'k2' ? { ...row, cardNo: 'A022' } : { ...row })),
        total: 3,
        next: null,
      }),
    });
    await screen.findByText('A001');
    const drawn: unknown[] = [];
    const { draw } = cells.text;
    vi.spyOn(cells.text, 'draw').mockImplementation((input) => {
      drawn.push(input.value);
      return draw(input);
    });
    write(LOSS);
    await waitFor(() => expect(asked()[CARDS]).toBe(2));
    await settled();
    expect(drawn).toEqual([]);
    changed = true;
    write(LOSS);
    expect(await screen.findByText('A022')).toBeTruthy();
    expect(drawn).toContain('A022');
    expect(drawn).not.toContain('A001');
    expect(drawn).not.toContain('A003');
  });
});

describe('a watch', () => {
  it('ends with its page, and goes on behind another tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const watched = loss({
      watch: {
        endpoint: '/watch',
        until: { done: true },
        states: [],
        timeout: words('没有结果'),
        seconds: 30,
      },
    });
    const { callsTo, update, unmount } = open(cardList({ rowActions: [watched] }), {
      '/watch': () => ({ done: false }),
    });
    await screen.findByText('A001');
    await press('挂失');
    await waitFor(() => expect(callsTo('/watch').length).toBeGreaterThan(0));
    update({ hidden: true });
    const before = callsTo('/watch').length;
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(callsTo('/watch').length).toBeGreaterThanOrEqual(before + 2);
    unmount();
    const after = callsTo('/watch').length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(callsTo('/watch')).toHaveLength(after);
  });
});
