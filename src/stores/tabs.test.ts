// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import {
  closeAllTabs,
  closeTab,
  closeTabs,
  emptyTabs,
  forgetSearches,
  leaveTab,
  MOST_TABS,
  moveTab,
  nameTab,
  replaceTab,
  seeTab,
  tabKey,
  useTabs,
  visitTab,
} from './tabs.ts';

const dirty = new Set<string>();

const visit = (route: string, search = '', params: string[] = []) =>
  visitTab({ key: tabKey(route, search, params), route, search }, (key) => dirty.has(key));
const routes = () => useTabs.getState().tabs.map((tab) => tab.route + tab.search);

beforeEach(() => {
  emptyTabs();
  dirty.clear();
});

it('opens one tab a page, whatever its filters, and one for each record', () => {
  visit('/record/opening');
  visit('/record/opening', '?openType=1');
  visit('/record/openingDetail', '?id=1', ['id']);
  visit('/record/openingDetail', '?id=2', ['id']);
  expect(routes()).toEqual(['/record/opening?openType=1', '/record/openingDetail?id=1', '/record/openingDetail?id=2']);
});

it('lets another record take the place of a tab, and never shows one twice', () => {
  const detail = (id: string) => ({ key: tabKey('/d', `?id=${id}`, ['id']), route: '/d', search: `?id=${id}` });
  visit('/d', '?id=1', ['id']);
  visit('/list');
  replaceTab(detail('1').key, detail('2'));
  expect(routes()).toEqual(['/d?id=2', '/list']);
  visit('/d', '?id=3', ['id']);
  replaceTab(detail('2').key, detail('3'));
  expect(routes()).toEqual(['/d?id=3', '/list']);
  replaceTab('/gone', detail('4'));
  expect(routes()).toEqual(['/d?id=3', '/list']);
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

it('closes several and all; where the active one was among them it goes to the one whose menu it was', () => {
  for (const route of ['/a', '/b', '/c', '/d']) visit(route);
  expect(closeTabs(['/d'], '/b', '/c')).toBeUndefined();
  expect(closeTabs(['/a', '/c'], '/b', '/c')).toBe('/b');
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

it('puts a tab elsewhere among the others, and keeps that for a reload', () => {
  for (const route of ['/a', '/b', '/c']) visit(route);
  moveTab('/a', 2);
  expect(routes()).toEqual(['/b', '/c', '/a']);
  moveTab('/a', 3);
  moveTab('/b', -1);
  expect(routes()).toEqual(['/b', '/c', '/a']);
  moveTab('/a', 0);
  const stored = JSON.parse(sessionStorage.getItem('tabs') ?? '{}').state.tabs as { route: string }[];
  expect(stored.map(({ route }) => route)).toEqual(['/a', '/b', '/c']);
});

it('closes the tab that was not looked at for longest when there are too many, but none with typed text', () => {
  for (let number = 0; number < MOST_TABS; number++) {
    visit(`/${number}`);
    seeTab(`/${number}`);
  }
  seeTab('/0');
  dirty.add('/1');
  visit('/new');
  expect(routes()).toHaveLength(MOST_TABS);
  expect(routes()).not.toContain('/2');
  expect(routes().slice(0, 3)).toEqual(['/0', '/1', '/3']);
});

it('keeps more than that where something was typed in all of them', () => {
  for (let number = 0; number <= MOST_TABS; number++) {
    dirty.add(`/${number}`);
    visit(`/${number}`);
  }
  expect(routes()).toHaveLength(MOST_TABS + 1);
  dirty.clear();
  visit('/new');
  expect(routes()).toHaveLength(MOST_TABS);
  expect(routes()).toContain('/new');
});

it('knows what the record of a tab is called, forgets it with the tab, and never stores it', () => {
  visit('/detail', '?id=1', ['id']);
  nameTab('/detail&id=1', '张*');
  expect(useTabs.getState().names).toEqual({ '/detail&id=1': '张*' });
  expect(sessionStorage.getItem('tabs')).not.toContain('张*');
  closeTab('/detail&id=1', undefined);
  visit('/detail', '?id=2', ['id']);
  nameTab('/detail&id=2', '李*');
  expect(useTabs.getState().names).toEqual({ '/detail&id=2': '李*' });
});
