// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import type { Row } from '../../core/values.ts';
import { CARDS, cardList, openCards, requestAction, shownColumn } from '../../testing/card-list.ts';

const words = (zh: string) => ({ zh, en: zh });
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('ticked rows', () => {
  const paged = ({ pageNum }: Record<string, unknown>) => ({
    list: Array.from({ length: 10 }, (_, place) => ({ id: `${pageNum}-${place}`, cardNo: `C${pageNum}-${place}` })),
    total: 20,
    next: null,
  });
  const batch = requestAction('批量注销', { batch: true, params: { ids: { from: 'selection.id' } } });

  it('are kept from page to page until they are cleared', async () => {
    openCards({ batchActions: [batch], pageSize: 10 }, { [CARDS]: paged });
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择C1-0' }));
    await userEvent.click(screen.getByTitle('2'));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择C2-3' }));
    expect(screen.getByText('已选 2 条（含其他页 1 条）')).toBeTruthy();
    await userEvent.click(screen.getByTitle('1'));
    expect(await screen.findByText('已选 2 条（含其他页 1 条）')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: '选择C1-0' }));
    expect(screen.getByText('已选 1 条（含其他页 1 条）')).toBeTruthy();
    await userEvent.click(screen.getByTitle('2'));
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(screen.queryByText(/已选/)).toBeNull();
    expect((screen.getByRole('checkbox', { name: '选择C2-3' }) as HTMLInputElement).checked).toBe(false);
  });

  it('are not offered to who may do nothing with them', async () => {
    openCards(
      { batchActions: [{ ...batch, menuCodes: ['card:cancel'] }] },
      {},
      { holds: (code) => code !== 'card:cancel' },
    );
    await screen.findByText('A001');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('state tabs', () => {
  const stateTabs: ResolvedList['stateTabs'] = {
    field: 'cardState',
    tabs: [{ label: words('使用中'), value: '1' }, { label: words('已挂失'), value: '2' }, { label: words('全部') }],
    default: 0,
  };

  it('filter by a state, kept in the address', async () => {
    const { lists, search } = openCards({ stateTabs });
    await screen.findByText('A001');
    expect(lists()[0]).toMatchObject({ cardState: '1' });
    await userEvent.click(screen.getByRole('tab', { name: '已挂失' }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ cardState: '2', pageNum: 1 }));
    expect(search().get('cardState')).toBe('2');
    await userEvent.click(screen.getByRole('tab', { name: '全部' }));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('cardState'));
    expect(search().get('cardState')).toBe('');
  });

  it('say how many rows they have, asked for again when another filter changes and not for another tab or page', async () => {
    const counted = ({ countBy }: Record<string, unknown>) => ({
      list: [],
      total: 0,
      ...(countBy === 'cardState' && { counts: { 1: 1200, 3: 5 } }),
    });
    const { lists } = openCards({ stateTabs: { ...stateTabs, counts: true } }, { [CARDS]: counted });
    const names = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    await waitFor(() => expect(names()).toEqual(['使用中1,200', '已挂失0', '全部1,205']));
    expect(lists()[0]).toMatchObject({ countBy: 'cardState' });
    await userEvent.click(screen.getByRole('tab', { name: /已挂失/ }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ cardState: '2' }));
    expect(lists().at(-1)).not.toHaveProperty('countBy');
    expect(names()).toEqual(['使用中1,200', '已挂失0', '全部1,205']);
    await userEvent.click(screen.getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ cardState: '2', countBy: 'cardState' }));
  });

  it('open as a link says', async () => {
    const { lists } = openCards({ stateTabs }, {}, { search: 'cardState=2' });
    await screen.findByText('A001');
    expect(lists()[0]).toMatchObject({ cardState: '2' });
    expect(screen.getByRole('tab', { name: '已挂失' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a side tree', () => {
  const SPACE = '/api/v1/space/tree';
  const side: ResolvedList['side'] = {
    entity: 'space',
    endpoint: SPACE,
    key: 'id',
    label: 'name',
    search: false,
    width: 260,
    filters: { spaceId: { from: 'node.id' } },
  };
  const children = ({ parentId }: Record<string, unknown>) => ({
    children: parentId
      ? [{ id: 's11', name: '1单元', isLeaf: true }]
      : ['1栋', '2栋', '3栋', '4栋'].map((name, at) => ({
          id: `s${at + 1}`,
          name,
          isLeaf: false,
          phone: '13800000000',
        })),
  });

  it('with a few roots opens them by itself: what stands below is seen at once', async () => {
    const few = (asked: Record<string, unknown>) => ({ children: children(asked).children.slice(0, 2) });
    const { payloads } = openCards({ side }, { [SPACE]: few });
    expect(await screen.findAllByText('1单元', {}, { timeout: 10_000 })).toHaveLength(2);
    expect(payloads(SPACE)).toHaveLength(3);
  });

  it('filters by the chosen node, loads what is below it when it is opened, and is taken back', async () => {
    const { lists, payloads, search } = openCards({ side }, { [SPACE]: children });
    await userEvent.click(await screen.findByText('1栋', {}, { timeout: 10_000 }));
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ spaceId: 's1' }));
    expect(search().get('_node')).toBe('{"id":"s1"}');
    fireEvent.click(document.querySelector('.ant-tree-switcher') as HTMLElement);
    expect(await screen.findByText('1单元')).toBeTruthy();
    expect(payloads(SPACE)).toEqual([{ communityUuid: 'c1' }, { communityUuid: 'c1', parentId: 's1' }]);
    await userEvent.click(screen.getByRole('button', { name: '全部' }));
    await waitFor(() => expect(lists().at(-1)).not.toHaveProperty('spaceId'));
  });

  it('is loaded again with what is open in it when its nodes were written', async () => {
    let name = '1单元';
    const { payloads, write } = openCards(
      { side },
      {
        [SPACE]: (asked) => (asked.parentId ? { children: [{ id: 's11', name, isLeaf: true }] } : children(asked)),
      },
    );
    await screen.findByText('1栋', {}, { timeout: 10_000 });
    fireEvent.click(document.querySelector('.ant-tree-switcher') as HTMLElement);
    await screen.findByText('1单元');
    name = '甲单元';
    write();
    expect(await screen.findByText('甲单元')).toBeTruthy();
    expect(payloads(SPACE)).toHaveLength(4);
  });

  it('is not loaded again for a page that is hidden and shown again', async () => {
    const { payloads, update } = openCards({ side }, { [SPACE]: children });
    await screen.findByText('1栋', {}, { timeout: 10_000 });
    update({ hidden: true });
    update({ hidden: false });
    await screen.findByText('1栋');
    expect(payloads(SPACE)).toHaveLength(1);
  });

  it('filters after a reload as the address says, before the tree is there', async () => {
    const { lists } = openCards({ side }, { [SPACE]: children }, { search: '_page=1&_node=%7B%22id%22%3A%22s1%22%7D' });
    await waitFor(() => expect(lists()[0]).toMatchObject({ spaceId: 's1' }));
  });
});

describe('rows', () => {
  it('open to a block that has the row in reach', async () => {
    const expand = cardList({ endpoint: '/api/v1/card/log', fixedFilters: { cardId: { from: 'row.id' } } });
    const { payloads } = openCards({ expand }, { '/api/v1/card/log': () => ({ list: [], total: 0 }) });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByRole('button'));
    await waitFor(() => expect(payloads('/api/v1/card/log')[0]).toMatchObject({ cardId: 'k1' }));
  });

  it('are coloured by the first condition that holds', async () => {
    openCards({ rowTones: [{ when: { cardState: '2' }, tone: 'danger' }] });
    await screen.findByText('A001');
    expect(rowOf('A002').className).toContain('rt-row-danger');
    expect(rowOf('A001').className).not.toContain('rt-row');
  });

  it('are all there at once in a list without pages', async () => {
    const many = (pageNum: number, count: number): Row[] =>
      Array.from({ length: count }, (_, place) => ({ id: `${pageNum}-${place}`, cardNo: `N${pageNum}-${place}` }));
    const { lists } = openCards(
      { paged: false },
      { [CARDS]: ({ pageNum }) => ({ list: many(Number(pageNum), pageNum === 1 ? 100 : 20), total: 120 }) },
    );
    expect(await screen.findByText('共 120 条')).toBeTruthy();
    expect(lists().map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      [1, 100],
      [2, 100],
    ]);
    expect(document.querySelector('.ant-pagination')).toBeNull();
  });

  it('are gone through with the arrow keys', async () => {
    openCards({ rowActions: [{ ...requestAction('x'), type: 'form' } as never] });
    await screen.findByText('A001');
    rowOf('A001').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(rowOf('A002'));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(rowOf('A001'));
  });
});

describe('views', () => {
  const card: ResolvedList['card'] = {
    title: shownColumn('cardNo', '卡号'),
    lines: [shownColumn('phone', '手机号')],
    groupBy: shownColumn('cardState', '状态'),
  };

  it('are switched, groups together, and kept for the person', async () => {
    const first = openCards({ views: ['table', 'cards'], card });
    await screen.findByText('A001');
    expect(screen.getAllByRole('table').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByTitle('卡片'));
    expect((await screen.findAllByRole('article')).map((each) => each.getAttribute('aria-label'))).toEqual([
      'A001',
      'A003',
      'A002',
    ]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('138****0003')).toBeTruthy();
    first.unmount();
    openCards({ views: ['table', 'cards'], card });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});

describe('columns', () => {
  it('that the document hides are shown to who wants them', async () => {
    const columns = [shownColumn('cardNo', '卡号'), { ...shownColumn('phone', '手机号'), hidden: true }];
    const first = openCards({ columns });
    await screen.findByText('A001');
    expect(screen.queryByText('138****0001')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '手机号' }));
    expect(await screen.findByText('138****0001')).toBeTruthy();
    first.unmount();
    openCards({ columns });
    expect(await screen.findByText('138****0001')).toBeTruthy();
  });
});

describe('masked values', () => {
  const REVEAL = '/control/sensitive/v1/reveal';
  const reveal: ResolvedList['reveal'] = {
    endpoint: REVEAL,
    menuCode: 'business:card:reveal',
    entity: 'card',
    key: 'id',
    fields: ['phone'],
  };

  it('are shown in full for a minute, for a reason, and kept nowhere', async () => {
    vi.useFakeTimers();
    const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const { payloads } = openCards({ reveal }, { [REVEAL]: () => ({ phone: '13800000001' }) });
    await wait(0);
    fireEvent.click(within(rowOf('A001')).getByRole('button', { name: '查看完整手机号' }));
    // What the dialog loads may load more.
    while (!screen.queryByRole('button', { name: '确定' })) {
      await vi.dynamicImportSettled();
      await wait(100);
    }
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await wait(0);
    expect(screen.getByText('请填写查看原因')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '核实身份' }));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    await wait(0);
    expect(payloads(REVEAL)).toEqual([{ entity: 'card', id: 'k1', fields: ['phone'], reason: '核实身份' }]);
    expect(screen.getByText('13800000001')).toBeTruthy();
    expect(screen.getByText('138****0002')).toBeTruthy();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('13800000001');
    await wait(60_000);
    expect(screen.queryByText('13800000001')).toBeNull();
    expect(screen.getByText('138****0001')).toBeTruthy();
  });

  it('go with the page when it is left', async () => {
    const { update } = openCards({ reveal }, { [REVEAL]: () => ({ phone: '13800000001' }) });
    await screen.findByText('A001');
    await userEvent.click(within(rowOf('A001')).getByRole('button', { name: '查看完整手机号' }));
    await userEvent.click(await screen.findByRole('button', { name: '处理报修' }));
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await screen.findByText('13800000001');
    update({ hidden: true });
    update({ hidden: false });
    await waitFor(() => expect(screen.queryByText('13800000001')).toBeNull());
  });

  it.each([
    ['does not hold the code', { holds: (code: string) => code !== 'business:card:reveal' }],
    ['is of a level that opens nothing', { opensMasked: false }],
  ])('have no eye for who %s', async (_, host) => {
    openCards({ reveal }, {}, host);
    await screen.findByText('138****0001');
    expect(screen.queryByRole('button', { name: '查看完整手机号' })).toBeNull();
  });
});

it('loads again when it is shown after something was written elsewhere', async () => {
  const { lists, update, write } = openCards({});
  await screen.findByText('A001');
  update({ hidden: true });
  write();
  update({ hidden: false });
  await waitFor(() => expect(lists()).toHaveLength(2));
});

it('goes to its first filter with /', async () => {
  const filter: ResolvedList['filters'][number] = {
    name: 'cardNo',
    title: words('卡号筛选'),
    operator: 'contains',
    sensitive: false,
    'x-component': 'input',
    'x-component-props': {},
    'x-validator': [],
  };
  openCards({ filters: [filter], title: words('我的门卡') });
  await screen.findByText('A001');
  expect(screen.getByRole('heading', { name: '我的门卡' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(screen.getByLabelText('卡号筛选'));
});
