import { Activity, useState } from 'react';
import { pageAt, titleOf } from '../access/console-routes.ts';
import { ErrorBoundary } from '../failures/error-boundary.tsx';
import styles from '../parts/page-area.module.css';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { type Tab, useTabs } from '../stores/tabs.ts';
import { TabPage } from './tab-page.tsx';
import { useKeptLayout } from './use-kept-layout.ts';

/**
 * The pages of the tabs: the active one is seen, those with `keepAlive` stay mounted but hidden, with everything that was
 * typed, chosen and scrolled, the others are unmounted. A tab that outlived a reload is mounted when it is visited.
 *
 * @param active undefined where the address shows no page, as at /404
 */
export function PageArea({ active }: { active: Tab | undefined }) {
  const tabs = useTabs((state) => state.tabs);
  const rounds = useTabs((state) => state.rounds);
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  const area = useKeptLayout();
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (active && !visited.has(active.key)) setVisited(new Set([...visited, active.key]));

  const others = tabs.filter((tab) => tab.key !== active?.key && visited.has(tab.key) && isKept(tab.route));
  const shown = active ? [...others, active] : others;
  // In the order of their keys: a panel that moves among its siblings would be taken out of the page and lose its scroll.
  shown.sort((a, b) => (a.key < b.key ? -1 : 1));
  return (
    <div className={styles.area} ref={area}>
      {shown.flatMap((tab) => {
        const page = pageAt(tab.route);
        if (!page) return [];
        const title = titleOf(menu, tab, language);
        const isActive = tab.key === active?.key;
        return (
          <Activity key={`${tab.key}#${rounds[tab.key] ?? 0}`} mode={isActive ? 'visible' : 'hidden'}>
            <div className={isActive ? styles.shown : styles.resting} aria-hidden={!isActive}>
              <section className={styles.panel} aria-label={title}>
                <ErrorBoundary>
                  <h1 className={styles.heading}>{title}</h1>
                  <TabPage page={page} tab={tab} active={isActive} />
                </ErrorBoundary>
              </section>
            </div>
          </Activity>
        );
      })}
    </div>
  );
}

function isKept(route: string): boolean {
  const page = pageAt(route);
  return page?.keepAlive === true && !page.noCache;
}
