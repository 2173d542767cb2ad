import { expect, it } from 'vitest';
import { markedRoute } from './marked-route.ts';
import { permissionTree } from './testing/permission-tree.ts';

it('marks the page itself, and for a hidden one the page before it in its group', () => {
  expect(markedRoute(permissionTree, '/record/visiting')).toBe('/record/visiting');
  expect(markedRoute(permissionTree, '/record/openingDetail')).toBe('/record/opening');
});

it('marks nothing else where a group has no visible page, or the route is in no menu', () => {
  expect(markedRoute(permissionTree, '/property/details')).toBe('/property/details');
  expect(markedRoute(permissionTree, '/nowhere')).toBe('/nowhere');
});
