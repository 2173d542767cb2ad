// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { reportWidth, watchWidths } from '../../testing/bar-widths.ts';
import { CARDS, cardRows, openCards, requestAction, shownColumn } from '../../testing/card-list.ts';
import { LIST, openList, rowsShown } from '../../testing/open-list.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says who may not see its rows, and offers no retry that cannot help', async () => {
  openCards({}, { [CARDS]: () => new RequestFailure({ kind: 'business', code: 40300, message: '无权限' }) });
  expect((await screen.findByRole('alert')).textContent).toContain('没有权限查看这些数据');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});

it('counts its rows in words that fit their number', async () => {
  const answerOf = (total: number) => ({ [CARDS]: () => ({ list: cardRows.slice(0, total), total, next: null }) });
  openCards({}, answerOf(1), { language: 'en' });
  expect(await screen.findByText('1 row')).toBeTruthy();
  cleanup();
  openCards({}, answerOf(3), { language: 'en' });
  expect(await screen.findByText('3 rows')).toBeTruthy();
});

it('says above the rows what the server says of them', async () => {
  const notes = ['查询范围包含已归档的记录，加载较慢', '2026年3月的归档文件损坏或丢失，其记录未列出，请联系管理员'];
  openCards({}, { [CARDS]: () => ({ list: cardRows, total: cardRows.length, next: null, notes }) });
  const said = await screen.findByRole('note');
  expect([...said.children].map((line) => line.textContent)).toEqual(notes);
  cleanup();
  openCards({}, { [CARDS]: () => ({ list: cardRows, total: cardRows.length, next: null }) });
  await screen.findByText(`共 ${cardRows.length} 条`);
  expect(screen.queryByRole('note')).toBeNull();
});

it('offers another try after any other failure', async () => {
  const { lists } = openCards({}, { [CARDS]: () => new RequestFailure({ kind: 'http', code: 500 }) });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  await waitFor(() => expect(lists().length).toBeGreaterThan(1));
});

it('offers to take back the filters that left nothing, and only those', async () => {
  const { last } = openList(
    { [LIST]: () => ({ list: [], total: 0, next: null }) },
    { search: '_page=1&openResult=0&_sort=openTime.ascend' },
  );
  await userEvent.click(await screen.findByRole('button', { name: '清除筛选' }));
  await waitFor(() => expect(last()).not.toHaveProperty('openResult'));
  expect(last()).toHaveProperty('openTime');
  expect(last()).toMatchObject({ sortField: 'openTime', sortOrder: 'ascend' });
  await waitFor(() => expect(screen.queryByRole('button', { name: '清除筛选' })).toBeNull());
});

it('fills the window, says so, and leaves it with Esc unless that is meant for something above', async () => {
  openList();
  await rowsShown();
  const button = screen.getByRole('button', { name: '全屏' });
  const list = document.querySelector('.rt-list');
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(list?.className).toContain('rt-list-full');
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  await screen.findByText('密度');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(list?.className).toContain('rt-list-full');
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  await waitFor(() => expect(document.querySelector('.ant-popover:not(.ant-popover-hidden)')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(list?.className).not.toContain('rt-list-full'));
  expect(button.getAttribute('aria-pressed')).toBe('false');
});

it('folds the actions that do not fit into a menu, with their shortcuts', async () => {
  watchWidths();
  const names = [
    '批量导入门卡数据',
    '同步到所有门禁设备',
    '下载空白模板文件',
    '重新计算有效期限',
    '打印当前门卡清单',
    '清理失效门卡',
  ];
  const toolbar = names.map((name) => requestAction(name, { params: {}, endpoint: `/${name}` }));
  const last = { ...toolbar[5], shortcut: 'f2' } as (typeof toolbar)[number];
  const { payloads } = openCards(
    { toolbar: [...toolbar.slice(0, 5), last] },
    Object.fromEntries(names.map((name) => [`/${name}`, () => null])),
  );
  await screen.findByText('A001');
  expect(screen.getByRole('button', { name: '批量导入门卡数据' })).toBeTruthy();
  reportWidth(1300);
  expect(screen.getByRole('button', { name: '清理失效门卡' })).toBeTruthy();
  reportWidth(700);
  expect(screen.queryByRole('button', { name: '清理失效门卡' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '更多' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '打印当前门卡清单' }));
  await waitFor(() => expect(payloads('/打印当前门卡清单')).toHaveLength(1));
  fireEvent.keyDown(document.body, { key: 'F2' });
  await waitFor(() => expect(payloads('/清理失效门卡')).toHaveLength(1));
});

async function chooseTable(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '显示方式' }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: '表格' }));
}

it('starts as cards in a narrow window, until somebody chooses', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(max-width: 640px)', addEventListener() {}, removeEventListener() {} }) as never,
  );
  const card: ResolvedList['card'] = { title: shownColumn('cardNo', '卡号'), lines: [] };
  openCards({ views: ['table', 'cards'], card });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  await chooseTable();
  cleanup();
  openCards({ views: ['table', 'cards'], card });
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('is cards on a phone by itself: sorted, ticked, opened, and nothing of a row is lost', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(max-width: 640px)', addEventListener() {}, removeEventListener() {} }) as never,
  );
  const columns = ['cardNo', 'phone', 'b', 'c', 'd', 'e'].map((field) => shownColumn(field, field));
  const { payloads } = openCards({ columns: columns.map((one) => ({ ...one, sortable: one.field === 'phone' })) });
  const [card] = await screen.findAllByRole('article');
  if (!card) throw new Error('There is no card.');
  expect(within(card).queryByText('e')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: '展开A001' }));
  expect(within(card).getByText('e')).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: '收起A001' }));
  expect(within(card).queryByText('e')).toBeNull();
  const sort = async (name: string | RegExp) => {
    await userEvent.click(screen.getByRole('button', { name: '排序' }));
    await userEvent.click(await screen.findByRole('button', { name }));
    await userEvent.click(screen.getByRole('button', { name: '查看结果' }));
  };
  await sort('phone');
  await waitFor(() => expect(payloads(CARDS).at(-1)).toMatchObject({ sortField: 'phone', sortOrder: 'descend' }));
  await sort('phone ↓');
  await waitFor(() => expect(payloads(CARDS).at(-1)).toMatchObject({ sortField: 'phone', sortOrder: 'ascend' }));
  await chooseTable();
  expect(await screen.findByRole('table')).toBeTruthy();
});

it('keeps columns and density for each account of this browser', async () => {
  const columns = [shownColumn('cardNo', '卡号'), shownColumn('phone', '手机号')];
  openCards({ columns });
  await screen.findByText('A001');
  await userEvent.click(screen.getByRole('button', { name: '列设置' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '手机号' }));
  expect(screen.queryByText('138****0001')).toBeNull();
  cleanup();
  openCards({ columns }, {}, { account: { uuid: 'u2', userName: '同事' } });
  expect(await screen.findByText('138****0001')).toBeTruthy();
});

it('takes the focus where it scrolls sideways, so that arrow keys scroll it', async () => {
  watchWidths();
  const wide = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  openCards({});
  await screen.findByText('A001');
  const part = screen.getByText('A001').closest<HTMLElement>('.rt-table-rows');
  reportWidth(1200);
  expect(part?.getAttribute('role')).toBe('rowgroup');
  expect(part?.tabIndex).toBe(0);
  wide.mockReturnValue(1200);
  reportWidth(1201);
  expect(part?.hasAttribute('tabindex')).toBe(false);
});

it('lets keys alone order, widen and pin columns', async () => {
  openCards({ columns: [shownColumn('cardNo', '卡号'), shownColumn('phone', '手机号')] });
  await screen.findByText('A001');
  const trigger = screen.getByRole('button', { name: '列设置' });
  fireEvent.click(trigger);
  const panel = await screen.findByRole('region', { name: '列设置' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const down = screen.getByRole('button', { name: '下移卡号' });
  down.focus();
  fireEvent.click(down);
  expect(screen.getByText('卡号移到第 2 列')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['手机号', '卡号']);
  // At the end of its way the button keeps the focus and does nothing.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下移卡号' }));
  fireEvent.click(screen.getByRole('button', { name: '下移卡号' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['手机号', '卡号']);
  const width = screen.getByRole('spinbutton', { name: '卡号的宽度（像素）' });
  fireEvent.change(width, { target: { value: '240' } });
  expect(document.querySelectorAll<HTMLElement>('.rt-table-head col')[1]?.style.width).toBe('240px');
  // No column is as narrow as what is typed on the way to a width.
  fireEvent.change(width, { target: { value: '2' } });
  expect(document.querySelectorAll<HTMLElement>('.rt-table-head col')[1]?.style.width).toBe('240px');
  fireEvent.keyDown(panel, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '列设置' }));
});
