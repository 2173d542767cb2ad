import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A visited page. Its key names the instance: the route, and the parameters that tell one record's page from another's. */
export interface Tab {
  key: string;
  route: string;
  /** Its query string with the `?`, or empty: kept while another tab is shown. */
  search: string;
}

interface Tabs {
  tabs: readonly Tab[];
  /** How often each tab was refreshed; a new number mounts its page anew. */
  rounds: Readonly<Record<string, number>>;
}

/** The tab bar. It outlives a reload, in session storage, so each browser tab has its own. */
export const useTabs = create<Tabs>()(
  persist((): Tabs => ({ tabs: [], rounds: {} }), {
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

/** The page is seen: its tab is there, with this query. */
export function visitTab(visited: Tab): void {
  const { tabs } = useTabs.getState();
  const known = tabs.find((tab) => tab.key === visited.key);
  if (known?.search === visited.search) return;
  useTabs.setState({ tabs: known ? tabs.map((tab) => (tab.key === visited.key ? visited : tab)) : [...tabs, visited] });
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

/** Closes all but one. @returns its address, to go there */
export function closeOtherTabs(key: string): string {
  const kept = useTabs.getState().tabs.filter((tab) => tab.key === key);
  useTabs.setState({ tabs: kept });
  return kept[0] ? kept[0].route + kept[0].search : '/';
}

/** Closes all. @returns the start page */
export function closeAllTabs(): string {
  useTabs.setState({ tabs: [] });
  return '/';
}

/** Mounts the tab's page anew. */
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

export function emptyTabs(): void {
  useTabs.setState({ tabs: [], rounds: {} });
}
