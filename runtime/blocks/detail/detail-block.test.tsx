// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../request/failures.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { openingDetailPage, openingPage, openingRows } from '../../testing/fixtures.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const LIST = '/control/record/v1/open/list';
const DETAIL = '/control/record/v1/open/detail';
const rows = openingRows(10);

function open(answers: Record<string, Answer> = {}, params: Record<string, string> = { id: 'r3' }) {
  const fake = fakeClient({
    [LIST]: () => ({ list: rows.slice(0, 3), total: 3, capped: false, next: null }),
    [DETAIL]: ({ id }) => rows.find((row) => row.id === id) ?? null,
    ...answers,
  });
  const openPage = vi.fn();
  const host = fakeHost({ client: fake.client, openPage, loadPage: async () => openingDetailPage });
  const view = renderPage({ host, page: openingDetailPage, params });
  return { ...fake, ...view, host, openPage };
}

afterEach(cleanup);

it('shows the record that its parameter names', async () => {
  const { callsTo } = open();
  expect(await screen.findByText('138****1003')).toBeTruthy();
  expect(callsTo(DETAIL).map(({ payload }) => payload)).toEqual([{ id: 'r3' }]);
  expect(screen.getByRole('heading', { name: '通行' })).toBeTruthy();
  expect(
    within(screen.getByText('开门结果', { selector: 'dt' }).parentElement as HTMLElement).getByText('失败'),
  ).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '照片' })).getAllByRole('button')).toHaveLength(2);
});

it('asks a nested list for the same person and the whole day, in the record’s community', async () => {
  const { callsTo } = open();
  await waitFor(() => expect(callsTo(LIST)).toHaveLength(1));
  expect(callsTo(LIST)[0]?.payload).toEqual({
    personId: 'p3',
    openTime: ['2026-11-20 00:00:00', '2026-11-20 23:59:59'],
    communityUuid: 'c1',
    pageNum: 1,
    pageSize: 10,
    sortField: 'openTime',
    sortOrder: 'descend',
  });
});

it('hides a tab whose condition does not hold, and asks nothing for it', async () => {
  const { callsTo } = open({}, { id: 'r4' });
  await screen.findByText('138****1004');
  expect(screen.queryByText('同人当日通行')).toBeNull();
  expect(callsTo(LIST)).toHaveLength(0);
});

it('shows nothing rather than everything when a fixed filter has no value', async () => {
  const page = structuredClone(openingDetailPage);
  if (page.block.kind === 'detail') page.block.tabs[0] = { ...page.block.tabs[0]!, visibleWhen: undefined };
  const fake = fakeClient({ [DETAIL]: () => rows[4] });
  renderPage({ host: fakeHost({ client: fake.client }), page, params: { id: 'r4' } });
  expect(await screen.findByText('当日没有其他通行')).toBeTruthy();
  expect(fake.callsTo(LIST)).toHaveLength(0);
});

it('opens the page that a value leads to', async () => {
  const { openPage } = open();
  await userEvent.click(await screen.findByRole('button', { name: '东门围墙机' }));
  expect(openPage).toHaveBeenCalledWith('equipment/deviceDetail', { id: 'd0' });
});

it('copies a value', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: '复制设备序列号' }));
  expect(await navigator.clipboard.readText()).toBe('SN2026000003');
  expect(await screen.findByText('已复制')).toBeTruthy();
});

it('says that a record is gone', async () => {
  open({ [DETAIL]: () => new RequestFailure({ kind: 'business', code: 40401, message: '记录不存在' }) });
  expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
});

it('can be tried again after a failure', async () => {
  let broken = true;
  open({ [DETAIL]: () => (broken ? new RequestFailure({ kind: 'timeout' }) : rows[3]) });
  expect(await screen.findByText('请求超时')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('138****1003')).toBeTruthy();
});

it('says which parameter it was opened without', async () => {
  const { calls } = open({}, {});
  expect((await screen.findByRole('alert')).textContent).toBe('缺少页面参数：id');
  expect(calls).toHaveLength(0);
});

async function closeByEscape(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('opens in a drawer over its list by the action, by a double click and by Enter, and closes with Esc', async () => {
  const { client } = fakeClient({
    [LIST]: () => ({ list: rows, total: 10, capped: false, next: null, summary: {} }),
    [DETAIL]: ({ id }) => rows.find((row) => row.id === id),
  });
  const loadPage = vi.fn(async () => openingDetailPage);
  renderPage({ host: fakeHost({ client, loadPage }), page: openingPage });
  await userEvent.click((await screen.findAllByText('详情'))[3] as HTMLElement);
  const drawer = await screen.findByRole('dialog');
  expect(loadPage).toHaveBeenCalledWith('record/openingDetail');
  expect(await within(drawer).findByText('翠湖花园 4栋 2单元 104室')).toBeTruthy();
  await closeByEscape();

  await userEvent.dblClick(screen.getByText('138****1005'));
  expect(await within(await screen.findByRole('dialog')).findByText('翠湖花园 6栋 2单元 106室')).toBeTruthy();
  await closeByEscape();

  (screen.getByText('138****1006').closest('tr') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(await within(await screen.findByRole('dialog')).findByText('翠湖花园 7栋 2单元 107室')).toBeTruthy();
});

it('says that a page could not be loaded, in the drawer, and tries again', async () => {
  const { client } = fakeClient({
    [LIST]: () => ({ list: rows, total: 10, next: null }),
    [DETAIL]: () => rows[0],
  });
  const loadPage = vi
    .fn()
    .mockRejectedValueOnce(new Error('record/openingDetail: chunk failed'))
    .mockResolvedValue(openingDetailPage);
  renderPage({ host: fakeHost({ client, loadPage }), page: openingPage });
  await userEvent.click((await screen.findAllByText('详情'))[0] as HTMLElement);
  expect(await screen.findByText('record/openingDetail: chunk failed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { name: '人员' })).toBeTruthy();
});
