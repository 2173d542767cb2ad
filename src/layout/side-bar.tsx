import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { useBackLayer } from '../../runtime/core/back-layers.ts';
import { knownRoutes } from '../access/console-routes.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { markedRoute } from '../menu/marked-route.ts';
import { groupsTo, linksOf, type SidebarEntry, sidebarEntries } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import styles from './side-bar.module.css';
import { SideEntries } from './side-entries.tsx';
import { SideLink } from './side-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSideBar } from './use-side-bar.ts';

interface SideBarProps {
  /** The route that is shown, to mark it. */
  route: string | undefined;
  onGo: (route: string) => void;
}

/** The permitted pages, one group open at a time; narrow, it shows the icons, and the pages of a group fly out beside. */
export const SideBar = memo(function SideBar({ route, onGo }: SideBarProps) {
  const t = useTexts();
  const menu = useSession((state) => state.menu);
  const { open, over, turn } = useSideBar();
  const entries = useMemo(() => sidebarEntries(menu, knownRoutes.pages), [menu]);
  const routes = usePreferences((state) => state.pinnedRoutes);
  const pinned = useMemo(() => {
    const links = linksOf(menu, knownRoutes.pages);
    return routes.flatMap((each) => links.get(each) ?? []);
  }, [menu, routes]);
  const marked = useMemo(() => (route ? markedRoute(menu, route) : undefined), [menu, route]);
  const home = useMemo(() => (marked ? groupsTo(entries, { route: marked }) : NO_GROUPS), [entries, marked]);
  const [openGroups, turnGroup] = useOpenGroups(entries, home);
  const go = useCallback(
    (to: string) => {
      if (over) turn(false);
      onGo(to);
    },
    [over, turn, onGo],
  );
  const box = useRef<HTMLElement>(null);
  const isOver = over && open;
  const keys = useKeptFocus(box, isOver ? { close: () => turn(false) } : undefined);
  useBackLayer(isOver, () => turn(false));
  if (over && !open) return null;
  const nav = (
    // The arrows go from one of its links to the next.
    <nav ref={box} className={open ? styles.open : styles.closed} aria-label={t('layout.menu')} onKeyDown={goByArrows}>
      {pinned.length > 0 && (
        <ul className={styles.pinned} aria-label={t('tabs.pinned')}>
          {pinned.map(({ node, icon }) => (
            <li key={node.menuCode}>
              <SideLink node={node} icon={icon} narrow={!open} current={node.route === marked} onGo={go} />
            </li>
          ))}
        </ul>
      )}
      <SideEntries
        entries={entries}
        narrow={!open}
        marked={marked}
        home={home}
        openGroups={openGroups}
        onTurn={turnGroup}
        onGo={go}
      />
    </nav>
  );
  if (!isOver) return nav;
  return (
    <div role="dialog" aria-modal="true" aria-label={t('layout.menu')} {...keys}>
      {nav}
      <button
        type="button"
        className={styles.rest}
        tabIndex={-1}
        aria-label={t('layout.closeSidebar')}
        onClick={() => turn(false)}
      />
    </div>
  );
});

const NO_GROUPS: readonly string[] = [];

/** The groups that are open, outermost first: those of the page that is shown, until another one is opened. */
function useOpenGroups(entries: readonly SidebarEntry[], home: readonly string[]) {
  const [open, setOpen] = useState(home);
  const [of, setOf] = useState(home);
  if (home.join() !== of.join()) {
    setOf(home);
    if (home.length > 0) setOpen(home);
  }
  const turn = useCallback(
    (menuCode: string) => {
      const path = groupsTo(entries, { group: menuCode });
      setOpen((now) => (now.includes(menuCode) ? path.slice(0, -1) : path));
    },
    [entries],
  );
  return [open, turn] as const;
}

/** Up, Down, Home and End move through one list: the sidebar, or its fly-out. */
function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: nav, target } = event;
  if (!(target instanceof HTMLElement)) return;
  const out = target.closest('[popover]');
  const all = [...(out ?? nav).querySelectorAll<HTMLElement>('a, button')].filter(
    (each) => each.closest('[popover]') === out,
  );
  const at = all.indexOf(target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  all[Math.min(Math.max(to, 0), all.length - 1)]?.focus();
}
