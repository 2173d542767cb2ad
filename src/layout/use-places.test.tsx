// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PermissionNode } from '../menu/permission-node.ts';
import { INITIAL, usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { usedOnce, usePlaces } from './use-places.ts';

const page = (route: string): PermissionNode =>
  ({
    menuCode: route,
    menuName: route,
    menuNameEn: route,
    menuType: 'menu',
    route,
    icon: '',
    hidden: false,
    children: [],
  }) as unknown as PermissionNode;
const ROUTES = [
  '/record/opening',
  '/record/visiting',
  '/equipment/device',
  '/alarm/manage',
  '/resident/list',
  '/repair/repairManage',
];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  usePreferences.setState(INITIAL);
  useSession.setState({ menu: ROUTES.map(page), account: { uuid: 'u1' } as never });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const routes = (shown?: string) => renderHook(() => usePlaces(shown)).result.current.map(({ node }) => node.route);

function visit(route: string, times: number): void {
  for (let time = 0; time < times; time += 1) {
    const { unmount } = renderHook(() => usePlaces(route));
    vi.advanceTimersByTime(1000);
    unmount();
  }
}

it('are the first of the menu for a new account', () => {
  expect(routes()).toEqual(ROUTES.slice(0, 4));
});

it('are those that it uses most, and pinned ones before them', () => {
  visit('/resident/list', 3);
  visit('/repair/repairManage', 2);
  expect(routes()).toEqual(['/resident/list', '/repair/repairManage', '/record/opening', '/record/visiting']);
  usePreferences.setState({ pinnedRoutes: ['/alarm/manage', '/gone'] });
  expect(routes()).toEqual(['/alarm/manage', '/resident/list', '/repair/repairManage', '/record/opening']);
});

it('are of the account, not of the browser', () => {
  visit('/resident/list', 3);
  useSession.setState({ account: { uuid: 'u2' } as never });
  expect(routes()[0]).toBe('/record/opening');
});

it('stay where they are while it works', () => {
  const { result, rerender } = renderHook(({ at }) => usePlaces(at), { initialProps: { at: '/resident/list' } });
  vi.advanceTimersByTime(1000);
  rerender({ at: '/alarm/manage' });
  expect(result.current.map(({ node }) => node.route)).toEqual(ROUTES.slice(0, 4));
});

it('are not those that were only passed through', () => {
  const { unmount } = renderHook(() => usePlaces('/resident/list'));
  vi.advanceTimersByTime(100);
  unmount();
  expect(routes()).toEqual(ROUTES.slice(0, 4));
});

it('forget what was used long ago', () => {
  let uses = {};
  for (let time = 0; time < 40; time += 1) uses = usedOnce(uses, 'old');
  for (let time = 0; time < 100; time += 1) uses = usedOnce(uses, 'new');
  expect(uses).toMatchObject({ old: 10 });
});

it.each(['[1]', '"x"', '{"a":"b","c":-1}', 'not json'])('are the first of the menu where %s is stored', (stored) => {
  localStorage.setItem('uses.u1', stored);
  expect(routes()).toEqual(ROUTES.slice(0, 4));
});
