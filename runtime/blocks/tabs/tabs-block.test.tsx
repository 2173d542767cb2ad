// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedStats, ResolvedTab, ResolvedTabs } from '../../../schemas/generated/grammar.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { openingBlock } from '../../testing/fixtures.ts';
import { fortyFive, LIST } from '../../testing/open-list.tsx';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const figure = (name: string): ResolvedStats => ({
  kind: 'stats',
  endpoint: `/${name}`,
  params: {},
  figures: [{ name: 'count', label: words(name), cell: 'number', cellProps: {} }],
});

const tab = (title: string, more: Partial<ResolvedTab> = {}): ResolvedTab => ({
  title: words(title),
  block: figure(title),
  ...more,
});

const tabs: ResolvedTabs = { kind: 'tabs', tabs: [tab('一'), tab('二', { menuCode: 'two' }), tab('三')] };

function open(block: ResolvedTabs = tabs, more: Partial<Parameters<typeof renderPage>[0]> = {}, holds = true) {
  const fake = fakeClient({
    '/一': () => ({ count: 1 }),
    '/二': () => ({ count: 2 }),
    '/三': () => ({ count: 3 }),
    [LIST]: fortyFive,
  });
  const host = fakeHost({ client: fake.client, holds: (code) => holds || code !== 'two' });
  return { ...fake, ...renderPage({ host, page: blockPage(block), ...more }) };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('makes a block when its tab is opened first, and keeps it', async () => {
  const { calls, search } = open();
  await screen.findByText('1');
  expect(calls.map(({ path }) => path)).toEqual(['/一']);
  await userEvent.click(screen.getByRole('tab', { name: '三' }));
  await screen.findByText('3');
  expect(search().get('_tab')).toBe('2');
  await userEvent.click(screen.getByRole('tab', { name: '一' }));
  expect(search().get('_tab')).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/一', '/三']);
});

it('opens the tab that the address names, and the first for one that is not there', async () => {
  open(tabs, { search: '_tab=2' });
  await screen.findByText('3');
  expect(screen.getByRole('tab', { name: '三' }).getAttribute('aria-selected')).toBe('true');
  cleanup();
  open(tabs, { search: '_tab=9' });
  await screen.findByText('1');
});

it('hides a tab without its code, whatever the address names, and one whose condition does not hold', async () => {
  const { calls } = open(tabs, { search: '_tab=1' }, false);
  await screen.findByText('1');
  expect(screen.queryByRole('tab', { name: '二' })).toBeNull();
  expect(calls.map(({ path }) => path)).toEqual(['/一']);
  cleanup();
  const conditional: ResolvedTabs = {
    kind: 'tabs',
    tabs: [tab('一', { visibleWhen: { 'community.epidemicEnabled': true } })],
  };
  open(conditional);
  expect(await screen.findByText('没有可查看的内容')).toBeTruthy();
});

it('keeps the chosen tab without an address too', async () => {
  open(tabs, { withoutAddress: true });
  await screen.findByText('1');
  await userEvent.click(screen.getByRole('tab', { name: '三' }));
  expect(await screen.findByText('3')).toBeTruthy();
});

it('gives two lists their own places in one address', async () => {
  const block: ResolvedTabs = {
    kind: 'tabs',
    tabs: [
      { title: words('甲'), block: openingBlock },
      { title: words('乙'), block: openingBlock },
    ],
  };
  const { search, callsTo } = open(block, { search: 'openResult=0&1.openResult=1&1._page=2&_tab=1' });
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(1));
  expect(callsTo(LIST)[0]?.payload).toMatchObject({ openResult: '1', pageNum: 2 });
  await userEvent.click(screen.getByRole('tab', { name: '甲' }));
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(2));
  expect(callsTo(LIST)[1]?.payload).toMatchObject({ openResult: '0', pageNum: 1 });
  expect(search().get('1.openResult')).toBe('1');
  expect(search().get('openResult')).toBe('0');
  expect(search().get('_page')).toBe('1');
});

it('lets what is behind another tab rest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const polled: ResolvedStats = { ...figure('一'), autoRefresh: { seconds: 10 } };
  const { callsTo } = open({ kind: 'tabs', tabs: [{ title: words('一'), block: polled }, tab('三')] });
  await screen.findByText('1');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(callsTo('/一')).toHaveLength(2));
  fireEvent.click(screen.getByRole('tab', { name: '三' }));
  await screen.findByText('3');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(callsTo('/一')).toHaveLength(2);
});
