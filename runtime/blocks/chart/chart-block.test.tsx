// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EChartsCoreOption } from 'echarts/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedChart } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

/** Stands for the library: happy-dom has no canvas. */
const plot = vi.hoisted(() => ({
  options: [] as EChartsCoreOption[],
  click: undefined as ((event: { data: unknown }) => void) | undefined,
  disposed: 0,
}));

vi.mock('./echarts-parts.ts', () => ({
  init: () => ({
    on: (_: string, listener: typeof plot.click) => {
      plot.click = listener;
    },
    setOption: (option: EChartsCoreOption) => {
      plot.options.push(option);
    },
    resize: () => {},
    dispose: () => {
      plot.disposed += 1;
    },
  }),
}));

const HOME = '/control/statistics/v1/home';

const chart: ResolvedChart = {
  kind: 'chart',
  title: words('审批趋势'),
  endpoint: HOME,
  params: { communityUuid: { from: 'community.communityUuid' } },
  filters: [
    {
      name: 'days',
      type: 'integer',
      title: words('时间范围'),
      sensitive: false,
      default: 7,
      'x-component': 'input',
      'x-component-props': {},
      'x-decorator-props': { span: 1 },
      'x-validator': [],
    },
  ],
  rows: 'trend',
  shape: 'bar',
  category: { field: 'state', title: words('状态'), dictionary: 'state' },
  series: [{ field: 'count', label: words('数量'), unit: words('件') }],
  height: 300,
  open: {
    page: 'business/authorize',
    menuCode: 'business:authorize',
    as: 'page',
    params: { state: { from: 'row.state' } },
  },
};

const trend = [
  { state: '1', count: 1234 },
  { state: '3', count: 8 },
];

function open(answer: Answer, more: Partial<Parameters<typeof fakeHost>[0]> = {}, block = chart) {
  const fake = fakeClient({ [HOME]: answer });
  const openPage = vi.fn();
  const host = fakeHost({ client: fake.client, openPage, ...more });
  return { ...fake, openPage, host, ...renderPage({ host, page: blockPage(block) }) };
}

const shown = () => screen.findByRole('img', { name: /^审批趋势，/ });

beforeEach(() => {
  plot.options = [];
  plot.disposed = 0;
});
afterEach(cleanup);

it('asks with its filters, and plots the rows under the labels of their codes', async () => {
  const { calls } = open(() => ({ trend }));
  await shown();
  expect(calls[0]?.payload).toEqual({ days: 7, communityUuid: 'c1' });
  await waitFor(() => expect(plot.options.at(-1)?.xAxis).toMatchObject({ data: ['待审批', '已通过'] }));
});

it('asks again as soon as a filter is changed', async () => {
  const { callsTo } = open(() => ({ trend }));
  await shown();
  await userEvent.type(screen.getByRole('textbox', { name: '时间范围' }), '0');
  await waitFor(() => expect(callsTo(HOME).at(-1)?.payload.days).toBe('70'));
});

it('shows the same data as a table, with a link where a click leads', async () => {
  const { openPage } = open(() => ({ trend }));
  await shown();
  await userEvent.click(screen.getByRole('button', { name: '查看数据表' }));
  expect(screen.getByRole('columnheader', { name: '状态' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '1,234 件' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '已通过' }));
  expect(openPage).toHaveBeenCalledWith('business/authorize', { state: '3' });
  await userEvent.click(screen.getByRole('button', { name: '查看图表' }));
  await shown();
});

it('leads from a mark to its row, where the account may', async () => {
  const { openPage } = open(() => ({ trend }));
  await shown();
  await waitFor(() => expect(plot.click).toBeDefined());
  act(() => plot.click?.({ data: { row: 0 } }));
  expect(openPage).toHaveBeenCalledWith('business/authorize', { state: '1' });
  cleanup();
  const other = open(() => ({ trend }), { holds: () => false });
  await shown();
  await waitFor(() => expect(plot.click).toBeDefined());
  act(() => plot.click?.({ data: { row: 0 } }));
  expect(other.openPage).not.toHaveBeenCalled();
});

it('says that there is nothing to plot, also when the answer has no such list', async () => {
  open(() => ({ trend: [] }));
  expect(await screen.findByText('暂无统计数据')).toBeTruthy();
  cleanup();
  open(() => ({}), { language: 'en' });
  expect(await screen.findByText('There are no figures yet')).toBeTruthy();
});

it('can be tried again after a failure', async () => {
  let broken = true;
  open(() => (broken ? new RequestFailure({ kind: 'timeout' }) : { trend }));
  expect(await screen.findByText('请求超时')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await shown()).toBeTruthy();
});

it('gives its canvas back while its page is hidden, and plots again when it is shown', async () => {
  const { update, calls } = open(() => ({ trend }));
  await shown();
  await waitFor(() => expect(plot.options).toHaveLength(1));
  update({ hidden: true });
  await waitFor(() => expect(plot.disposed).toBe(1));
  update({ hidden: false });
  await waitFor(() => expect(plot.options.length).toBeGreaterThan(1));
  expect(calls).toHaveLength(1);
});
