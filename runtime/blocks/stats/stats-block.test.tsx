// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedStats } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const HOME = '/control/statistics/v1/home';

const stats: ResolvedStats = {
  kind: 'stats',
  title: words('今日概况'),
  endpoint: HOME,
  params: { communityUuid: { from: 'community.communityUuid' } },
  figures: [
    {
      name: 'openToday',
      label: words('今日开门'),
      unit: words('次'),
      compare: 'openYesterday',
      cell: 'number',
      cellProps: {},
    },
    {
      name: 'alarms',
      label: words('未处理告警'),
      cell: 'number',
      cellProps: {},
      tones: [{ when: { alarms: { $gt: 0 } }, tone: 'danger' }],
      open: { page: 'alarm/manage', menuCode: 'alarm:manage', as: 'page', params: { state: { from: 'answer.open' } } },
    },
  ],
};

function open(answer: Answer, more: Partial<Parameters<typeof fakeHost>[0]> = {}, block = stats) {
  const fake = fakeClient({ [HOME]: answer });
  const openPage = vi.fn();
  const view = renderPage({ host: fakeHost({ client: fake.client, openPage, ...more }), page: blockPage(block) });
  return { ...fake, ...view, openPage };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows figures with their units, their tones, and how they stand against before', async () => {
  const { calls } = open(() => ({ openToday: 1120, openYesterday: 1000, alarms: 3 }));
  expect(await screen.findByText('1,120')).toBeTruthy();
  expect(calls[0]?.payload).toEqual({ communityUuid: 'c1' });
  expect(screen.getByText('次')).toBeTruthy();
  expect(screen.getByLabelText('上升 12%').textContent).toBe('↑ 12%');
  expect(screen.getByText('对比 1,000')).toBeTruthy();
  expect(screen.getByText('3').closest('.rt-tone-danger')).toBeTruthy();
});

it('opens a page with a value of the answer, where the account may', async () => {
  const { openPage } = open(() => ({ alarms: 3, open: '1' }));
  await userEvent.click(await screen.findByRole('button', { name: /未处理告警/ }));
  expect(openPage).toHaveBeenCalledWith('alarm/manage', { state: '1' });
  cleanup();
  open(() => ({ alarms: 3 }), { holds: () => false });
  await screen.findByText('3');
  expect(screen.queryByRole('button', { name: /未处理告警/ })).toBeNull();
});

it('asks nothing while no community is chosen', async () => {
  const { calls } = open(() => ({}), { community: undefined });
  expect(await screen.findByText('今日开门')).toBeTruthy();
  expect(calls).toHaveLength(0);
});

it('shows grey lines while it waits for the first answer, and dashes only for what is not there', async () => {
  let answer = (_: unknown) => {};
  open(() => new Promise((done) => (answer = done)));
  await screen.findByText('今日开门');
  expect(document.querySelectorAll('.rt-figure-waiting')).toHaveLength(stats.figures.length);
  answer({ openToday: 7, alarms: null });
  await screen.findByText('7');
  expect(document.querySelectorAll('.rt-figure-waiting')).toHaveLength(0);
  expect(screen.getByText('—')).toBeTruthy();
});

it('can be tried again after a failure', async () => {
  let broken = true;
  open(() => (broken ? new RequestFailure({ kind: 'timeout' }) : { openToday: 7 }));
  expect(await screen.findByText('请求超时')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('7')).toBeTruthy();
});

it('refreshes while it is seen, and keeps the figures of before when that fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken = false;
  const { calls, update } = open(
    () => (broken ? new RequestFailure({ kind: 'timeout' }) : { openToday: 7 }),
    {},
    { ...stats, autoRefresh: { seconds: 60 } },
  );
  await screen.findByText('7');
  broken = true;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText(/刷新失败（请求超时）/)).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
  // The one that was too slow was asked for once more.
  expect(calls).toHaveLength(3);
  update({ hidden: true });
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(calls).toHaveLength(3);
});

it('speaks English', async () => {
  open(() => ({ openToday: 5, openYesterday: 10 }), { language: 'en' });
  expect(await screen.findByLabelText('Down by 50%')).toBeTruthy();
  expect(screen.getByText('vs. 10')).toBeTruthy();
});
