// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ResolvedStats, ResolvedTree } from '../../../schemas/generated/grammar.ts';
import { NARROW } from '../../core/use-narrow.ts';
import { blockPage, words } from '../../testing/block-page.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const TREE = '/control/cell/v1/tree';

const figures = (name: string): ResolvedStats => ({
  kind: 'stats',
  endpoint: `/${name}`,
  params: {},
  figures: [{ name, label: words(name), cell: 'number', cellProps: {} }],
});

const tree: ResolvedTree = {
  kind: 'tree',
  entity: 'spaceNode',
  key: 'id',
  scope: 'community',
  endpoint: TREE,
  title: words('空间'),
  label: 'nodeName',
  icons: [],
  search: true,
  fixedFilters: {},
  toolbar: [],
  nodeActions: [],
  panel: figures('one'),
};

function open(more: Partial<ResolvedTree> = {}) {
  const children = ['1栋', '2栋', '3栋', '4栋'].map((nodeName) => ({ id: nodeName, nodeName, isLeaf: true }));
  const { client } = fakeClient({
    [TREE]: () => ({ children }),
    '/one': () => ({ one: 7 }),
    '/all': () => ({ all: 99 }),
  });
  renderPage({ host: fakeHost({ client }), page: blockPage({ ...tree, ...more }) });
}

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === NARROW, addEventListener() {}, removeEventListener() {} }) as never,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SLOW = { timeout: 10_000 };

it('has its place to itself until a node is chosen, and is then a box above what the node shows', async () => {
  open();
  await userEvent.click(await screen.findByText('2栋', {}, SLOW));
  expect(await screen.findByText('7')).toBeTruthy();
  const box = await screen.findByRole('button', { name: '当前 2栋' }, SLOW);
  expect(screen.queryByText('3栋')).toBeNull();
  await userEvent.click(box);
  await userEvent.click(within(await screen.findByRole('dialog', { name: '空间' })).getByText('3栋'));
  expect(box.textContent).toBe('当前3栋');
});

it('stands above what is said of all, which is chosen in the sheet again', async () => {
  open({ overview: figures('all') });
  expect(await screen.findByText('99', {}, SLOW)).toBeTruthy();
  const box = await screen.findByRole('button', { name: '当前 全部' }, SLOW);
  await userEvent.click(box);
  const sheet = await screen.findByRole('dialog', { name: '空间' });
  await userEvent.click(await within(sheet).findByText('2栋'));
  expect(await screen.findByText('7')).toBeTruthy();
  await userEvent.click(box);
  await userEvent.click(within(sheet).getByRole('button', { name: '全部' }));
  expect(await screen.findByText('99')).toBeTruthy();
  expect(box.textContent).toBe('当前全部');
});
