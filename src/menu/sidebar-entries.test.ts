import { expect, it } from 'vitest';
import { codesOf, pagesOf } from './menu-pages.ts';
import { type PermissionNode, readPermissionTree } from './permission-node.ts';
import { groupsTo, linksOf, type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';
import { permissionTree } from './testing/permission-tree.ts';

const drawn = (entries: readonly SidebarEntry[]): unknown[] =>
  entries.map((entry) =>
    entry.kind === 'link' ? entry.node.menuName : { [entry.node.menuName]: drawn(entry.entries) },
  );

/** The entries in a build that has every page of the tree. */
const entriesOf = (tree: readonly PermissionNode[]) => sidebarEntries(tree, routesOf(tree));
const routesOf = (tree: readonly PermissionNode[]) => new Set(pagesOf(tree).map(({ node }) => node.route));

it('keeps the order of the server, skips what is hidden and shows no empty group', () => {
  expect(drawn(entriesOf(permissionTree))).toEqual([
    '首页',
    { 通行记录: ['开门记录', '访客记录'] },
    { 门禁设备: ['设备列表', '门口机操作'] },
  ]);
});

it('makes one link of a group with one visible child, under the icon of the group', () => {
  const [home] = entriesOf(permissionTree);
  expect(home).toMatchObject({ kind: 'link', icon: 'HomeOutlined', node: { route: '/first/index' } });
});

it('leaves out pages that this build does not have, and a group that they leave empty', () => {
  const known = new Set(['/record/opening', '/equipment/device']);
  expect(drawn(sidebarEntries(permissionTree, known))).toEqual([{ 通行记录: ['开门记录'] }, '设备列表']);
  expect([...linksOf(permissionTree, known).keys()]).toEqual(['/record/opening', '/equipment/device']);
});

it('leaves a group with one child a group when it is marked always-show', () => {
  const tree = readPermissionTree([
    {
      menuCode: 'a',
      menuName: '甲',
      menuType: 'group',
      alwaysShow: true,
      children: [{ menuCode: 'a:b', menuName: '乙', menuType: 'menu', route: '/a/b' }],
    },
  ]);
  expect(drawn(entriesOf(tree))).toEqual([{ 甲: ['乙'] }]);
});

it('counts buttons among the codes an account holds, and nothing it was not sent', () => {
  const codes = codesOf(permissionTree);
  expect(codes.has('record:opening:export')).toBe(true);
  expect(codes.has('record:opening:reveal')).toBe(false);
});

it('survives an answer that is not a tree', () => {
  expect(readPermissionTree(null)).toEqual([]);
  expect(readPermissionTree([null, 'x', { menuName: '无码' }, { menuCode: 'a' }])).toMatchObject([
    { menuCode: 'a', menuName: 'a' },
  ]);
});

it('knows the groups above a page and above a group, however deep', () => {
  const page = (menuCode: string) => ({ menuCode, menuName: menuCode, menuType: 'menu', route: `/${menuCode}` });
  const group = (menuCode: string, ...children: object[]) => ({ menuCode, menuType: 'group', children });
  const entries = entriesOf(
    readPermissionTree([page('top'), group('a', page('a1'), group('b', page('b1'), page('b2')), page('a2'))]),
  );
  expect(groupsTo(entries, { route: '/b2' })).toEqual(['a', 'b']);
  expect(groupsTo(entries, { route: '/a2' })).toEqual(['a']);
  expect(groupsTo(entries, { route: '/top' })).toEqual([]);
  expect(groupsTo(entries, { group: 'b' })).toEqual(['a', 'b']);
});
