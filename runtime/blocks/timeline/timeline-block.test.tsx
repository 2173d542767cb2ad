// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedTimeline } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, item } from '../../testing/block-page.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const EVENTS = '/control/event/v1/list';

const timeline: ResolvedTimeline = {
  kind: 'timeline',
  entity: 'event',
  rowKey: 'id',
  scope: 'community',
  endpoint: EVENTS,
  fixedFilters: { objectId: { from: 'params.id' } },
  time: 'eventTime',
  heading: item('what', '事件'),
  lines: [item('operator', '操作人'), item('reason', '原因')],
  tones: [{ when: { what: '驳回' }, tone: 'danger' }],
  open: { page: 'log/details', menuCode: 'log:details', as: 'page', params: { id: { from: 'row.id' } } },
};

const event = (number: number, more: object = {}) => ({
  id: `e${number}`,
  eventTime: `2026-11-20 08:${String(60 - number).padStart(2, '0')}:00`,
  what: `事件${number}`,
  operator: '王芳',
  reason: null,
  ...more,
});

const pages: Answer = ({ pageNum }) => {
  const from = (Number(pageNum) - 1) * 20;
  return { list: Array.from({ length: Math.min(20, 25 - from) }, (_, place) => event(from + place)), total: 25 };
};

function open(answer: Answer, params: Record<string, string> = { id: 'p1' }) {
  const fake = fakeClient({ [EVENTS]: answer });
  const openPage = vi.fn();
  const view = renderPage({ host: fakeHost({ client: fake.client, openPage }), page: blockPage(timeline), params });
  return { ...fake, ...view, openPage };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks for the newest events of what the page is about', async () => {
  const { calls } = open(pages);
  await screen.findByText('事件0');
  expect(calls.map(({ payload }) => payload)).toEqual([
    { objectId: 'p1', communityUuid: 'c1', pageNum: 1, pageSize: 20, sortField: 'eventTime', sortOrder: 'descend' },
  ]);
});

it('loads earlier events below, and none twice when new ones came in between', async () => {
  const { answers } = open(pages);
  await screen.findByText('事件0');
  answers[EVENTS] = () => ({ list: [event(19), event(20), event(21)], total: 23 });
  await userEvent.click(screen.getByRole('button', { name: '查看更早的记录' }));
  await screen.findByText('事件21');
  expect(screen.getAllByRole('listitem')).toHaveLength(22);
  expect(screen.queryByRole('button', { name: '查看更早的记录' })).toBeNull();
});

it('writes the lines that say something, and colours by the first condition that holds', async () => {
  open(() => ({ list: [event(1, { what: '驳回', reason: '资料不清晰' }), event(2)], total: 2 }));
  const refused = (await screen.findByText('驳回')).closest('li');
  expect(refused?.className).toContain('rt-event-danger');
  expect(screen.getAllByText('原因')).toHaveLength(1);
  expect(screen.getAllByText('操作人')).toHaveLength(2);
});

it('puts events under the heads of their days, in the zone of the console', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 16, 30) });
  const at = (number: number, eventTime: string | null) => event(number, { eventTime });
  const times = ['2026-11-21 00:10:00', '2026-11-20 23:59:59', '2026-11-20 08:00:00', '2026-11-19', null];
  open(() => ({ list: times.map((time, place) => at(place, time)), total: 5 }));
  await screen.findByText('事件0');
  const days = screen.getAllByRole('list').map((list) => {
    const head = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
    return [head?.textContent, [...list.querySelectorAll('time')].map((time) => time.textContent)];
  });
  expect(days).toEqual([
    ['今天2026-11-21', ['00:10:00']],
    ['昨天2026-11-20', ['23:59:59', '08:00:00']],
    ['2026-11-19', []],
    ['时间不详', []],
  ]);
  expect(screen.getByText('08:00:00').title).toBe('2026-11-20 08:00:00');
});

it('opens what an event leads to', async () => {
  const { openPage } = open(pages);
  await userEvent.click(await screen.findByRole('button', { name: '事件3' }));
  expect(openPage).toHaveBeenCalledWith('log/details', { id: 'e3' });
});

it('leads from a record that an event names to its page', async () => {
  const changes = ['房屋：[101](/business/cell/details?id=r%201) → 201'];
  const fake = fakeClient({ [EVENTS]: () => ({ list: [event(1, { changes })], total: 1 }) });
  const openPage = vi.fn();
  const named: ResolvedTimeline = { ...timeline, lines: [{ ...item('changes', '变更内容'), cell: 'linkedText' }] };
  renderPage({ host: fakeHost({ client: fake.client, openPage }), page: blockPage(named), params: { id: 'p1' } });
  await userEvent.click(await screen.findByRole('button', { name: '101' }));
  expect(openPage).toHaveBeenCalledWith('business/cell/details', { id: 'r 1' });
  expect(screen.getAllByRole('button', { name: /1/ })).toHaveLength(2);
});

it('shows nothing rather than everything when it does not know what it is about', async () => {
  const { calls } = open(pages, {});
  expect(await screen.findByText('暂无记录')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

it('keeps what it has when the next page fails, and tries that again', async () => {
  const { answers, callsTo } = open(pages);
  await screen.findByText('事件0');
  answers[EVENTS] = () => new RequestFailure({ kind: 'timeout' });
  await userEvent.click(screen.getByRole('button', { name: '查看更早的记录' }));
  await screen.findByText(/请求超时/);
  expect(screen.getByText('事件0')).toBeTruthy();
  answers[EVENTS] = pages;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText('事件24');
  await waitFor(() => expect(callsTo(EVENTS).at(-1)?.payload.pageNum).toBe(2));
});

it('can be tried again when the first page fails', async () => {
  let broken = true;
  open((payload) => (broken ? new RequestFailure({ kind: 'timeout' }) : pages(payload)));
  await screen.findByText('加载失败');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('事件0')).toBeTruthy();
});
