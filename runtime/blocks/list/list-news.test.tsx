// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedBlock, ResolvedList, ResolvedPage } from '../../../schemas/generated/grammar.ts';
import type { ChangeListener, LiveLine } from '../../live/live-line.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { CARDS, cardList, cardRows, remarkAction, requestAction } from '../../testing/card-list.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const FIGURES = '/card/figures';
const calls: ResolvedPage['calls'] = { [CARDS]: { reads: ['card', 'person'] }, [FIGURES]: { reads: ['card'] } };

/** Milliseconds between two looks at a server that is quick, and what spreads them. */
const NEXT_LOOK = 1_600;
/** The same after something has stood in its way, which it tries again every two seconds. */
const HELD_LOOK = 4_100;

let rows: Record<string, unknown>[];
let total: number | undefined;
/** Milliseconds that an answer takes. */
let slow: number;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  rows = structuredClone(cardRows) as Record<string, unknown>[];
  total = undefined;
  slow = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
});

function open(block: ResolvedBlock, live?: LiveLine) {
  const parties = new Set<{ entities: Iterable<string>; listener: ChangeListener }>();
  const line: LiveLine = {
    listen(entities, listener) {
      const party = { entities, listener };
      parties.add(party);
      return () => parties.delete(party);
    },
    follow: () => {},
  };
  const fake = fakeClient({
    [CARDS]: async () => {
      if (slow > 0) await new Promise((done) => setTimeout(done, slow));
      return { list: structuredClone(rows), total: total ?? rows.length, capped: false, next: null };
    },
    [FIGURES]: () => ({ count: rows.length }),
  });
  const page = blockPage(block, { calls });
  const host = fakeHost({ client: fake.client, live: live ?? line });
  const view = renderPage({ host, page });
  return {
    ...fake,
    ...view,
    asked: (path = CARDS) => fake.callsTo(path).length,
    listened: () => [...parties].flatMap(({ entities }) => [...entities]).sort(),
    /** The server publishes a change, and as much time goes by as the next look may take. */
    async publish(entity: string, ms = NEXT_LOOK) {
      act(() => {
        for (const { entities, listener } of [...parties])
          if ([...entities].includes(entity)) listener(new Set([entity]));
      });
      await act(() => vi.advanceTimersByTimeAsync(ms));
    },
  };
}

const press = (name: string | RegExp) =>
  userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText(name));
const newCard = { id: 'k0', cardNo: 'A000', phone: '', cardState: '1', revision: 1, communityUuid: 'c1' };
const list = (more: Partial<ResolvedList> = {}) => cardList(more);

it('a new row is offered, and moves none until it is asked for', async () => {
  const { asked, listened, publish } = open(list());
  await screen.findByText('A001');
  expect(listened()).toEqual(['card', 'person']);
  rows.unshift(newCard);
  await publish('card');
  expect(asked()).toBe(2);
  expect(screen.queryByText('A000')).toBeNull();
  await press('有 1 条新数据，点击刷新');
  await screen.findByText('A000');
  await waitFor(() => expect(screen.queryByText(/新数据/)).toBeNull());
});

it('a row that stays in its place is shown anew at once', async () => {
  const { publish } = open(list());
  await screen.findByText('A001');
  Object.assign(rows[1] ?? {}, { cardNo: 'A002改' });
  await publish('person');
  await screen.findByText('A002改');
  expect(screen.queryByText(/刷新$/)).toBeNull();
});

it('a row that is gone is offered without a number, and nothing is where nothing has changed', async () => {
  const { publish } = open(list());
  await screen.findByText('A001');
  await publish('card');
  expect(screen.queryByText(/点击刷新/)).toBeNull();
  rows.pop();
  await publish('card');
  expect(screen.getByText('数据有更新，点击刷新')).toBeTruthy();
  expect(screen.getByText('A003')).toBeTruthy();
});

it('other entities are not asked for, and a storm is one question a second', async () => {
  const { asked, publish } = open(list());
  await screen.findByText('A001');
  await publish('door');
  expect(asked()).toBe(1);
  for (let count = 0; count < 40; count += 1) await publish('card', 100);
  expect(asked()).toBeGreaterThan(3);
  expect(asked()).toBeLessThan(7);
});

it('a server that is slow is asked less often: twenty times as long as an answer takes, ten seconds at most', async () => {
  slow = 300;
  const { asked, publish } = open(list());
  await act(() => vi.advanceTimersByTimeAsync(400));
  await screen.findByText('A001');
  for (let count = 0; count < 60; count += 1) await publish('card', 100);
  expect(asked()).toBe(2);
  await publish('card', 1_600);
  expect(asked()).toBe(3);
  slow = 5_000;
  await publish('card', 8_000);
  const before = asked();
  await publish('card', 8_000);
  await publish('card', 4_000);
  expect(asked()).toBe(before + 1);
});

it('nothing is asked while rows are chosen, while a dialog stands over the list, or on a hidden page', async () => {
  const view = open(list({ batchActions: [requestAction('注销', { batch: true })], toolbar: [remarkAction('新增')] }));
  await screen.findByText('A001');
  await press('新增');
  await screen.findByRole('dialog');
  rows.unshift(newCard);
  await view.publish('card');
  expect(view.asked()).toBe(1);
  await press(/^取\s*消$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const box = screen.getAllByRole('checkbox')[1] as HTMLElement;
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(box);
  await view.publish('card');
  expect(view.asked()).toBe(1);
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(box);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await view.publish('card');
  expect(view.asked()).toBe(1);
  vi.mocked(Object.getOwnPropertyDescriptor(document, 'hidden')?.get as () => boolean).mockReturnValue(false);
  await view.publish('card', HELD_LOOK);
  expect(view.asked()).toBe(2);
  expect(screen.getByText('有 1 条新数据，点击刷新')).toBeTruthy();
});

it('a list that refreshes by itself takes new rows in', async () => {
  const { publish } = open(list({ autoRefresh: { seconds: 3600 } }));
  await screen.findByText('A001');
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('switch'));
  rows.unshift(newCard);
  await publish('card');
  await screen.findByText('A000');
});

it('figures follow as well, and where nobody tells anything all is as before', async () => {
  const stats: ResolvedBlock = {
    kind: 'stats',
    endpoint: FIGURES,
    params: {},
    figures: [{ name: 'count', label: words('门卡数'), cell: 'number', cellProps: {} }],
  };
  const followed = open(stats);
  await waitFor(() => expect(followed.asked(FIGURES)).toBe(1));
  await followed.publish('card');
  expect(followed.asked(FIGURES)).toBe(2);
  cleanup();
  const alone = open(list(), { listen: () => () => {}, follow: () => {} });
  await screen.findByText('A001');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(alone.asked()).toBe(1);
});
