// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  closeAllTabs,
  closeOtherTabs,
  closeTab,
  emptyTabs,
  forgetSearches,
  leaveTab,
  seeTab,
  tabKey,
  useTabs,
  visitTab,
} from './tabs.ts';

const visit = (route: string, search = '', params: string[] = []) =>
  visitTab({ key: tabKey(route, search, params), route, search });
const routes = () => useTabs.getState().tabs.map((tab) => tab.route + tab.search);

beforeEach(emptyTabs);

it('opens one tab a page, whatever its filters, and one for each record', () => {
  visit('/record/opening');
  visit('/record/opening', '?openType=1');
  visit('/record/openingDetail', '?id=1', ['id']);
  visit('/record/openingDetail', '?id=2', ['id']);
  expect(routes()).toEqual(['/record/opening?openType=1', '/record/openingDetail?id=1', '/record/openingDetail?id=2']);
});

it('tells records apart that differ only in characters an address writes specially', () => {
  expect(tabKey('/d', '?id=a%26b', ['id', 'c'])).not.toBe(tabKey('/d', '?id=a&b=', ['id', 'c']));
});

it('goes to the last remaining tab when the active one closes, with its filters, and to / after the last', () => {
  visit('/a');
  visit('/b');
  visit('/c', '?page=2');
  expect(closeTab('/a', '/b')).toBeUndefined();
  visit('/d');
  expect(closeTab('/d', '/d')).toBe('/c?page=2');
  expect(closeTab('/c', '/c')).toBe('/b');
  expect(closeTab('/b', '/b')).toBe('/');
  expect(routes()).toEqual([]);
});

it('closes the others, and all', () => {
  visit('/a');
  visit('/b');
  visit('/c');
  expect(closeOtherTabs('/b')).toBe('/b');
  expect(routes()).toEqual(['/b']);
  expect(closeAllTabs()).toBe('/');
  expect(routes()).toEqual([]);
});

it('forgets filters with the community, but never which record a tab shows', () => {
  visit('/list', '?buildingId=7&page=3');
  visit('/detail', '?id=1&tab=2', ['id']);
  forgetSearches((route) => (route === '/detail' ? ['id'] : []));
  expect(routes()).toEqual(['/list', '/detail?id=1']);
});

it('keeps the tabs for a reload in session storage, and only there', () => {
  visit('/a', '?page=2');
  expect(JSON.parse(sessionStorage.getItem('tabs') ?? '{}').state.tabs).toEqual([
    { key: '/a', route: '/a', search: '?page=2' },
  ]);
  expect(localStorage.getItem('tabs')).toBeNull();
});

it('goes back to what was looked at before when a page is left, and to the last remaining tab when nothing was', () => {
  for (const route of ['/list', '/other', '/form']) visit(route, route === '/list' ? '?page=2' : '');
  for (const key of ['/other', '/list', '/form']) seeTab(key);
  expect(leaveTab()).toBe('/list?page=2');
  expect(routes()).toEqual(['/list?page=2', '/other']);
  expect(leaveTab()).toBe('/other');
  expect(leaveTab()).toBe('/');
  expect(routes()).toEqual([]);
});
