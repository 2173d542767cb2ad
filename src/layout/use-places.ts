import { useEffect, useMemo, useState } from 'react';
import { readStored, useStored } from '../../runtime/core/use-stored.ts';
import { knownRoutes } from '../access/console-routes.ts';
import { linksOf, type SidebarEntry } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';

/** How many the bar has room for. */
const PLACES = 4;
/** Milliseconds: a page that is only passed through was not used. */
const STAYED = 800;
/** Visits of a page from which all are halved: what one used last year gives way to what one uses now. */
const MANY = 64;

type Uses = Readonly<Record<string, number>>;

/**
 * The pages that the account uses most in this browser: the pinned ones first, then by visits, then in the order of the menu. They
 * are chosen when the console opens: none moves away from under the thumb.
 *
 * @param route of the page that is shown
 */
export function usePlaces(route: string | undefined): readonly (SidebarEntry & { kind: 'link' })[] {
  const menu = useSession((state) => state.menu);
  const account = useSession((state) => state.account?.uuid ?? '');
  const pinned = usePreferences((state) => state.pinnedRoutes);
  const key = `uses.${account}`;
  const [uses, keep] = useStored(key, usesOf);
  const [atFirst] = useState(uses);
  const links = useMemo(() => linksOf(menu, knownRoutes.pages), [menu]);
  const isPlace = route !== undefined && links.has(route);
  useEffect(() => {
    if (!isPlace || route === undefined) return;
    const timer = setTimeout(() => keep(usedOnce(usesOf(readStored(key)), route)), STAYED);
    return () => clearTimeout(timer);
  }, [isPlace, route, key, keep]);
  return useMemo(() => {
    const used = Object.entries(atFirst)
      .sort(([, one], [, other]) => other - one)
      .map(([each]) => each);
    const routes = new Set([...pinned, ...used, ...links.keys()].filter((each) => links.has(each)));
    return [...routes].slice(0, PLACES).flatMap((each) => links.get(each) ?? []);
  }, [atFirst, links, pinned]);
}

function usesOf(stored: unknown): Uses {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0),
  );
}

/** The visits with one more. */
export function usedOnce(uses: Uses, route: string): Uses {
  const next = { ...uses, [route]: (uses[route] ?? 0) + 1 };
  if ((next[route] ?? 0) < MANY) return next;
  const halved = Object.entries(next).map(([each, times]) => [each, Math.floor(times / 2)] as const);
  return Object.fromEntries(halved.filter(([, times]) => times > 0));
}
