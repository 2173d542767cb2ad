import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** Past these the one that was not looked at for longest is closed, unless something was typed in it. */
export const MOST_TABS = 20;

/**
 * A visited page. Its key names the instance: the route, and the parameters that distinguish the page of one record from that
 * of another.
 */
export interface Tab {
  key: string;
  route: string;
  /** Its query string with the `?`, or empty: kept while another tab is shown. */
  search: string;
}

interface Tabs {
  tabs: readonly Tab[];
  /** How often each tab was refreshed; a new number mounts its page again. */
  rounds: Readonly<Record<string, number>>;
  /** What the record of a tab is called, once its page knows. Not stored: it may be a person's name. */
  names: Readonly<Record<string, string>>;
}

/** The tab bar. It outlives a reload, in session storage, so each browser tab has its own. */
export const useTabs = create<Tabs>()(
  persist((): Tabs => ({ tabs: [], rounds: {}, names: {} }), {
    name: 'tabs',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ tabs }) => ({ tabs }),
    merge: (stored, initial) => ({ ...initial, tabs: readTabs(stored) }),
  }),
);

function readTabs(stored: unknown): Tab[] {
  const tabs = typeof stored === 'object' && stored !== null && 'tabs' in stored ? stored.tabs : [];
  if (!Array.isArray(tabs)) return [];
  return tabs.filter(
    (tab) => typeof tab?.key === 'string' && typeof tab?.route === 'string' && typeof tab?.search === 'string',
  );
}

/** The key of the tab that a page's address belongs to. @param params the parameters the page cannot be shown without */
export function tabKey(route: string, search: string, params: readonly string[]): string {
  const query = new URLSearchParams(search);
  const named = params.map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(query.get(name) ?? '')}`);
  return [route, ...named].join('&');
}

/** The page is seen: its tab is there, with this query. @param isTyped whether typed text would be lost with a tab */
export function visitTab(visited: Tab, isTyped: (key: string) => boolean): void {
  const { tabs } = useTabs.getState();
  const known = tabs.find((tab) => tab.key === visited.key);
  if (known?.search === visited.search) return;
  if (known) useTabs.setState({ tabs: tabs.map((tab) => (tab.key === visited.key ? visited : tab)) });
  else useTabs.setState({ tabs: withinMost([...tabs, visited], visited.key, isTyped) });
}

/** Where all but the new one hold typed text there are more than `MOST_TABS`. */
function withinMost(tabs: readonly Tab[], newKey: string, isTyped: (key: string) => boolean): readonly Tab[] {
  if (tabs.length <= MOST_TABS) return tabs;
  const clean = tabs.filter(({ key }) => key !== newKey && !isTyped(key));
  const [oldest] = clean.sort((a, b) => seen.indexOf(a.key) - seen.indexOf(b.key));
  return oldest
    ? withinMost(
        tabs.filter((tab) => tab !== oldest),
        newKey,
        isTyped,
      )
    : tabs;
}

/** The page of a tab sets the name of its record. */
export function nameTab(key: string, name: string): void {
  const { tabs, names } = useTabs.getState();
  if (names[key] === name) return;
  const present = Object.entries(names).filter(([each]) => tabs.some((tab) => tab.key === each));
  useTabs.setState({ names: { ...Object.fromEntries(present), [key]: name } });
}

/** Another record takes a tab's place; where it has a tab already, that one stays and this one goes. */
export function replaceTab(key: string, by: Tab): void {
  const { tabs } = useTabs.getState();
  const others = tabs.filter((tab) => tab.key !== by.key || tab.key === key);
  useTabs.setState({ tabs: others.map((tab) => (tab.key === key ? by : tab)) });
}

/** Puts a tab at a place among the others, counted from 0. */
export function moveTab(key: string, place: number): void {
  const { tabs } = useTabs.getState();
  const moved = tabs.find((tab) => tab.key === key);
  if (!moved || place < 0 || place >= tabs.length || tabs[place] === moved) return;
  const others = tabs.filter((tab) => tab !== moved);
  useTabs.setState({ tabs: [...others.slice(0, place), moved, ...others.slice(place)] });
}

/**
 * Closes a tab.
 * @returns where to go: unchanged (undefined) unless the closed tab was the active one, then the last remaining, else `/`
 */
export function closeTab(key: string, activeKey: string | undefined): string | undefined {
  const tabs = useTabs.getState().tabs.filter((tab) => tab.key !== key);
  useTabs.setState({ tabs });
  if (key !== activeKey) return undefined;
  const last = tabs.at(-1);
  return last ? last.route + last.search : '/';
}

/** Keys of the tabs in the order in which they were seen, the present one last. A reload forgets it. */
let seen: readonly string[] = [];

/** The tab is the one that is looked at. */
export function seeTab(key: string): void {
  seen = [...seen.filter((each) => each !== key), key];
}

/**
 * Closes the tab that is looked at, as when its form was sent.
 * @returns where to go: what was looked at before, else the last remaining, else `/`
 */
export function leaveTab(): string {
  const present = seen.at(-1);
  seen = seen.slice(0, -1);
  if (present === undefined) return '/';
  const rest = closeTab(present, present) ?? '/';
  const { tabs } = useTabs.getState();
  const before = seen.findLast((key) => tabs.some((tab) => tab.key === key));
  const tab = tabs.find(({ key }) => key === before);
  return tab ? tab.route + tab.search : rest;
}

/**
 * Closes several tabs.
 * @param stay the tab whose menu it was
 * @returns where to go: unchanged (undefined) unless the active one was among them, then to `stay`
 */
export function closeTabs(keys: readonly string[], stay: string, activeKey: string | undefined): string | undefined {
  const tabs = useTabs.getState().tabs.filter((tab) => !keys.includes(tab.key));
  useTabs.setState({ tabs });
  const active = tabs.find((tab) => tab.key === activeKey);
  const shown = tabs.find((tab) => tab.key === stay);
  return active || !shown ? undefined : shown.route + shown.search;
}

/** Closes all. @returns the start page */
export function closeAllTabs(): string {
  useTabs.setState({ tabs: [] });
  return '/';
}

/** Mounts the tab's page again. */
export function refreshTab(key: string): void {
  const { rounds } = useTabs.getState();
  useTabs.setState({ rounds: { ...rounds, [key]: (rounds[key] ?? 0) + 1 } });
}

/** Forgets every tab's filters and page, since they name things of the community that is left. */
export function forgetSearches(paramsOf: (route: string) => readonly string[]): void {
  const { tabs } = useTabs.getState();
  useTabs.setState({ tabs: tabs.map((tab) => ({ ...tab, search: onlyParams(tab.search, paramsOf(tab.route)) })) });
}

/** The query without anything but these parameters; with its `?` unless empty. */
export function onlyParams(search: string, names: readonly string[]): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** Closes the tabs of routes that are not kept. */
export function retainTabs(isKept: (route: string) => boolean): void {
  const { tabs } = useTabs.getState();
  if (!tabs.every(({ route }) => isKept(route))) useTabs.setState({ tabs: tabs.filter(({ route }) => isKept(route)) });
}

export function emptyTabs(): void {
  seen = [];
  useTabs.setState({ tabs: [], rounds: {}, names: {} });
}
