import { useEffect } from 'react';
import { pageAt } from '../access/console-routes.ts';
import { usePreferences } from '../stores/preferences.ts';

/** More than are offered: some belong to another account of this browser. */
const KEPT = 12;
/** Milliseconds: a page that is only passed through was not visited, and a page switch is not the time to write. */
const STAYED = 800;

/** Remembers which pages are seen, for the palette. */
export function useRecentPages(route: string | undefined): void {
  useEffect(() => {
    if (!route || !pageAt(route)) return;
    const timer = setTimeout(() => {
      const { recentRoutes } = usePreferences.getState();
      if (recentRoutes[0] === route) return;
      usePreferences.setState({
        recentRoutes: [route, ...recentRoutes.filter((each) => each !== route)].slice(0, KEPT),
      });
    }, STAYED);
    return () => clearTimeout(timer);
  }, [route]);
}
