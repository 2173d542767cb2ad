// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { ResolvedRequest, ResolvedStats, ResolvedTree } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { cardList, remarkAction } from '../../testing/card-list.ts';
import { type Answer, fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const TREE = '/control/cell/v1/tree';
const DELETE = '/control/community/v1/node/delete';
const SORT = '/control/cell/v1/sort';

const remove: ResolvedRequest = {
  type: 'request',
  label: words('删除'),
  menuCodes: ['cell:delete'],
  visibleWhen: { childCount: 0 },
  endpoint: DELETE,
  params: { id: { from: 'node.id' } },
  batch: false,
  success: words('删除成功'),
  then: ['reload'],
};

const tree: ResolvedTree = {
  kind: 'tree',
  entity: 'spaceNode',
  key: 'id',
  scope: 'community',
  endpoint: TREE,
  title: words('空间'),
  label: 'nodeName',
  count: 'childCount',
  icons: [{ when: { nodeType: 'building' }, icon: 'HomeOutlined' }],
  search: true,
  fixedFilters: {},
  toolbar: [],
  nodeActions: [remove],
};

/** Four buildings, more than are opened at first; the first has three units. */
function space() {
  const levels: Record<string, object[]> = {
    '': [
      { id: 'b1', nodeName: '1栋', nodeType: 'building', childCount: 2, isLeaf: false },
      { id: 'b2', nodeName: '2栋', nodeType: 'building', childCount: 0, isLeaf: true },
      { id: 'b3', nodeName: '3栋', nodeType: 'building', childCount: 0, isLeaf: true },
      { id: 'b4', nodeName: '4栋', nodeType: 'building', childCount: 0, isLeaf: true },
    ],
    b1: [
      { id: 'u1', nodeName: '1单元', nodeType: 'unit', childCount: 0, isLeaf: true },
      { id: 'u2', nodeName: '2单元', nodeType: 'unit', childCount: 0, isLeaf: true },
      { id: 'u3', nodeName: '3单元', nodeType: 'unit', childCount: 0, isLeaf: true },
    ],
  };
  const answer: Answer = ({ parentId, keyword }) => {
    if (keyword !== undefined) {
      return {
        children: Object.values(levels)
          .flat()
          .filter((node) => JSON.stringify(node).includes(String(keyword))),
      };
    }
    return { children: levels[String(parentId ?? '')] ?? [] };
  };
  return { levels, answer };
}

function open(more: Partial<ResolvedTree> = {}, answers: Record<string, Answer> = {}, holds = (_: string) => true) {
  const { levels, answer } = space();
  const fake = fakeClient({ [TREE]: answer, ...answers });
  const host = fakeHost({ client: fake.client, holds });
  return { ...fake, levels, host, ...renderPage({ host, page: blockPage({ ...tree, ...more }) }) };
}

const nodeOf = async (name: string) =>
  (await screen.findByText(name, { selector: '.rt-node-name' })).closest('.ant-tree-treenode') as HTMLElement;

async function expand(name: string) {
  fireEvent.click((await nodeOf(name)).querySelector('.ant-tree-switcher') as HTMLElement);
}

async function openMenu(name: string) {
  await userEvent.click(within(await nodeOf(name)).getByRole('button', { name: `${name}的操作` }));
  return screen.findByRole('menu');
}

afterEach(cleanup);

it('loads the roots, and the nodes below one when it is opened', async () => {
  const { callsTo } = open();
  const building = await nodeOf('1栋');
  expect(within(building).getByText('2', { selector: '.rt-node-count' })).toBeTruthy();
  expect(building.querySelector('.rt-icon')).toBeTruthy();
  expect((await nodeOf('2栋')).querySelector('.ant-tree-switcher-noop')).toBeTruthy();
  await expand('1栋');
  await nodeOf('2单元');
  expect(callsTo(TREE).map(({ payload }) => payload)).toEqual([
    { communityUuid: 'c1' },
    { communityUuid: 'c1', parentId: 'b1' },
  ]);
});

it('opens few roots at once, and leaves them folded when somebody has folded them', async () => {
  const { levels } = space();
  const few: Answer = ({ parentId }) => ({ children: parentId ? levels.b1 : levels['']?.slice(0, 2) });
  const { callsTo } = open({}, { [TREE]: few, [DELETE]: () => ({}) });
  expect(await nodeOf('1单元')).toBeTruthy();
  await expand('1栋');
  await waitFor(() => expect(screen.queryByText('1单元')).toBeNull());
  const asked = callsTo(TREE).length;
  await userEvent.click(within(await openMenu('2栋')).getByText('删除'));
  await waitFor(() => expect(callsTo(TREE).length).toBeGreaterThan(asked));
  await nodeOf('2栋');
  expect(screen.queryByText('1单元')).toBeNull();
});

it('takes branches that an answer brings along', async () => {
  const branch = { id: 'b1', nodeName: '1栋', children: [{ id: 'u9', nodeName: '9单元', children: [] }] };
  const { callsTo } = open({}, { [TREE]: () => ({ children: [branch] }) });
  await nodeOf('9单元');
  expect(callsTo(TREE)).toHaveLength(1);
});

it('searches the whole tree on the server', async () => {
  const { callsTo } = open();
  await nodeOf('1栋');
  await userEvent.type(screen.getByRole('textbox', { name: '搜索' }), '3单元');
  await nodeOf('3单元');
  expect(screen.queryByText('1栋')).toBeNull();
  expect(callsTo(TREE).at(-1)?.payload).toEqual({ communityUuid: 'c1', keyword: '3单元' });
  await userEvent.clear(screen.getByRole('textbox', { name: '搜索' }));
  await nodeOf('1栋');
  await userEvent.type(screen.getByRole('textbox', { name: '搜索' }), '没有的');
  expect(await screen.findByText('没有匹配的结果')).toBeTruthy();
});

it('does an action of a node, and loads its siblings again', async () => {
  const { callsTo, levels } = open(
    {},
    {
      [DELETE]: ({ id }) => {
        levels.b1 = (levels.b1 ?? []).filter((node) => (node as { id: string }).id !== id);
        return null;
      },
    },
  );
  await expand('1栋');
  await nodeOf('2单元');
  await userEvent.click(within(await openMenu('2单元')).getByText('删除'));
  await waitFor(() => expect(screen.queryByText('2单元')).toBeNull());
  expect(callsTo(DELETE)[0]?.payload).toEqual({ id: 'u2' });
  expect(callsTo(TREE).at(-1)?.payload.parentId).toBe('b1');
  expect(await nodeOf('1单元')).toBeTruthy();
});

it('offers a node only what its conditions and the account allow', async () => {
  open();
  expect(within(await nodeOf('1栋')).queryByRole('button')).toBeNull();
  expect(within(await nodeOf('2栋')).getByRole('button', { name: '2栋的操作' })).toBeTruthy();
  cleanup();
  open({}, {}, (code) => code !== 'cell:delete');
  expect(within(await nodeOf('2栋')).queryByRole('button')).toBeNull();
});

it('shows beside it what there is to say of the chosen node', async () => {
  open(
    {
      panel: {
        kind: 'stats',
        endpoint: '/figures',
        params: { nodeId: { from: 'node.id' } },
        figures: [{ name: 'rooms', label: words('房屋数'), cell: 'number', cellProps: {} }],
      },
    },
    { '/figures': ({ nodeId }) => ({ rooms: nodeId === 'b2' ? 642 : 0 }) },
  );
  expect(await screen.findByText('选择一项查看详情')).toBeTruthy();
  await userEvent.click(await screen.findByText('2栋'));
  expect(await screen.findByText('642')).toBeTruthy();
});

it('shows something else while no node is chosen, and again when the chosen one is clicked', async () => {
  const figures = (name: string): ResolvedStats => ({
    kind: 'stats',
    endpoint: `/${name}`,
    params: {},
    figures: [{ name, label: words(name), cell: 'number', cellProps: {} }],
  });
  open(
    { panel: figures('one'), overview: figures('all') },
    { '/one': () => ({ one: 7 }), '/all': () => ({ all: 99 }) },
  );
  expect(await screen.findByText('99')).toBeTruthy();
  await userEvent.click(await screen.findByText('2栋'));
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.queryByText('99')).toBeNull();
  await userEvent.click(screen.getByText('2栋', { selector: '.rt-node-name' }));
  expect(await screen.findByText('99')).toBeTruthy();
});

it('orders the list beside a node by its own order, not by that of the list that stood there before', async () => {
  const ordered = (name: string) => cardList({ endpoint: `/${name}`, sort: { field: name, order: 'ascend' } });
  const none = () => ({ list: [], total: 0 });
  const { callsTo } = open({ panel: ordered('one'), overview: ordered('all') }, { '/one': none, '/all': none });
  await waitFor(() => expect(callsTo('/all')[0]?.payload).toMatchObject({ sortField: 'all' }));
  await userEvent.click(await screen.findByText('2栋'));
  await waitFor(() => expect(callsTo('/one')[0]?.payload).toMatchObject({ sortField: 'one' }));
});

it('puts a node in another place among its siblings', async () => {
  const { callsTo, levels } = open(
    { reorder: { endpoint: SORT, menuCode: 'cell:sort' }, nodeActions: [] },
    {
      [SORT]: ({ ids }) => {
        const order = ids as string[];
        levels.b1?.sort((a, b) => order.indexOf((a as { id: string }).id) - order.indexOf((b as { id: string }).id));
        return null;
      },
    },
  );
  await expand('1栋');
  await userEvent.click(within(await openMenu('1单元')).getByText('下移'));
  await waitFor(() => expect(callsTo(SORT)).toHaveLength(1));
  expect(callsTo(SORT)[0]?.payload).toEqual({ parentId: 'b1', ids: ['u2', 'u1', 'u3'] });
  await waitFor(() =>
    expect(screen.getAllByText(/^\d单元$/).map((element) => element.textContent)).toEqual(['2单元', '1单元', '3单元']),
  );
});

it('says a node’s name on hover, and closes its menu by Esc, with the focus where it was', async () => {
  open({ reorder: { endpoint: SORT, menuCode: 'cell:sort' }, nodeActions: [] }, { [SORT]: () => null });
  const node = await nodeOf('1栋');
  expect(node.querySelector('.ant-tree-node-content-wrapper')?.getAttribute('title')).toBe('1栋');
  const menu = await openMenu('1栋');
  expect(within(menu).getByText('下移')).toBeTruthy();
  fireEvent.keyDown(within(menu).getByText('下移'), { key: 'Escape', keyCode: 27 });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1栋的操作'));
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
});

it('drops a dragged node between its siblings', async () => {
  const { callsTo } = open({ reorder: { endpoint: SORT, menuCode: 'cell:sort' } }, { [SORT]: () => null });
  await expand('1栋');
  const dragged = await nodeOf('1单元');
  const target = (await nodeOf('2单元')).querySelector('.ant-tree-node-content-wrapper') as HTMLElement;
  fireEvent.dragStart(dragged);
  fireEvent.dragEnter(target);
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  await waitFor(() => expect(callsTo(SORT)).toHaveLength(1));
  expect(callsTo(SORT)[0]?.payload).toEqual({ parentId: 'b1', ids: ['u2', 'u1', 'u3'] });
});

it('offers no other order without the code', async () => {
  open({ reorder: { endpoint: SORT, menuCode: 'cell:sort' }, nodeActions: [] }, {}, (code) => code !== 'cell:sort');
  expect((await nodeOf('1栋')).getAttribute('draggable')).not.toBe('true');
  expect(within(await nodeOf('1栋')).queryByRole('button')).toBeNull();
});

it('says where a branch could not be loaded, and tries again', async () => {
  let broken = true;
  const { answer } = space();
  open(
    {},
    {
      [TREE]: (payload) => (payload.parentId && broken ? new RequestFailure({ kind: 'timeout' }) : answer(payload)),
    },
  );
  await expand('1栋');
  expect(await screen.findByText('请求超时')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await nodeOf('1单元')).toBeTruthy();
});

it('says that the roots could not be loaded, or that there are none', async () => {
  let broken = true;
  open(
    { empty: words('暂无空间') },
    {
      [TREE]: () => (broken ? new RequestFailure({ kind: 'timeout' }) : { children: [] }),
    },
  );
  expect(await screen.findByText('加载失败')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('暂无空间')).toBeTruthy();
});

it('is opened, walked and chosen from by keys', async () => {
  open();
  await nodeOf('1栋');
  const keys = screen.getByLabelText('for screen reader');
  keys.focus();
  fireEvent.keyDown(keys, { key: 'ArrowDown', keyCode: 40, which: 40 });
  fireEvent.keyDown(keys, { key: 'ArrowRight', keyCode: 39, which: 39 });
  expect(await nodeOf('1单元')).toBeTruthy();
  fireEvent.keyDown(keys, { key: 'Enter', keyCode: 13, which: 13 });
  await waitFor(async () => expect((await nodeOf('1栋')).className).toContain('ant-tree-treenode-selected'));
});

it('begins anew in another community', async () => {
  const { callsTo, update, host } = open();
  await nodeOf('1栋');
  update({ host: { ...host, community: { communityUuid: 'c2', communityName: '东湖' } } });
  await waitFor(() => expect(callsTo(TREE).at(-1)?.payload).toEqual({ communityUuid: 'c2' }));
});

it('adds what belongs to the community, above it and from a node, without the key of a node that its call does not name', async () => {
  const ADD = '/control/cell/v1/area/add';
  const add = remarkAction('新增分区', { endpoint: ADD, params: {}, fill: false, revision: false });
  const below = { ...add, label: words('新增房屋'), title: words('新增房屋') };
  const { callsTo } = open({ toolbar: [add], nodeActions: [below] }, { [ADD]: () => ({ id: 'a9' }) });
  const addOne = async (remark: string, title = '新增分区') => {
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.type(await within(dialog).findByRole('textbox'), remark);
    await userEvent.click(within(dialog).getByRole('button', { name: '提交' }));
    await waitFor(() => expect(callsTo(ADD).at(-1)?.payload).toEqual({ remark, communityUuid: 'c1' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await nodeOf('1栋');
  await userEvent.click(screen.getByRole('button', { name: '新增分区' }));
  await addOne('一期');
  await userEvent.click(await screen.findByText('2栋', { selector: '.rt-node-name' }));
  await userEvent.click(screen.getByRole('button', { name: '新增分区' }));
  await addOne('二期');
  await userEvent.click(within(await openMenu('2栋')).getByText('新增房屋'));
  await addOne('101', '新增房屋');
});
