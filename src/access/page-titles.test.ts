import { expect, it } from 'vitest';
import { readPermissionTree } from '../menu/permission-node.ts';
import { titleOf } from './console-routes.ts';

const ROUTE = '/accout/role/roleAdd';
const menu = readPermissionTree([
  {
    menuCode: 'system:roleAdd',
    menuName: '新增岗位',
    menuNameEn: 'Add duty',
    menuType: 'menu',
    route: ROUTE,
    children: [],
  },
]);

it('is what the menu calls the page, and while a record is changed what its document says', () => {
  expect(titleOf(menu, { route: ROUTE, search: '' }, 'zh')).toBe('新增岗位');
  expect(titleOf(menu, { route: ROUTE, search: '?id=' }, 'zh')).toBe('新增岗位');
  expect(titleOf(menu, { route: ROUTE, search: '?id=7' }, 'zh')).toBe('编辑角色');
  expect(titleOf(menu, { route: ROUTE, search: '?id=7' }, 'en')).toBe('Edit role');
  expect(titleOf([], { route: ROUTE, search: '?from=1' }, 'zh')).toBe('新增角色');
});
