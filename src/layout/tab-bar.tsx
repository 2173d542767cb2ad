import { DownOutlined, HomeOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons-svg';
import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useMenu } from '../../runtime/controls/use-menu.ts';
import { knownRoutes, titleOf } from '../access/console-routes.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { landingRoute } from '../menu/menu-pages.ts';
import { linksOf } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { useTabs } from '../stores/tabs.ts';
import styles from './tab-bar.module.css';
import { TabItem } from './tab-item.tsx';
import { tabLabels } from './tab-labels.ts';
import { TabMenu } from './tab-menu.tsx';
import { type TabAct, useTabActs } from './use-tab-acts.ts';
import { useTabDrag } from './use-tab-drag.ts';
import { useTabScroll } from './use-tab-scroll.ts';
import { useTypedTabs } from './use-typed-tabs.ts';

interface TabBarProps {
  activeKey: string | undefined;
  onGo: (address: string) => void;
}

/**
 * The visited pages: links beside one another rather than ARIA tabs, which may hold no buttons. Tab comes to the active one,
 * the arrows go to the others, Delete closes, Alt+Shift+arrow moves. The menu of a tab opens with a right click or the
 * menu key, that of the active one also with the arrow at the end.
 */
export const TabBar = memo(function TabBar({ activeKey, onGo }: TabBarProps) {
  const t = useTexts();
  const tabs = useTabs((state) => state.tabs);
  const names = useTabs((state) => state.names);
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  const pinned = usePreferences((state) => state.pinnedRoutes);
  const labels = useMemo(
    () => tabLabels(tabs, names, (tab) => titleOf(menu, tab, language)),
    [tabs, names, menu, language],
  );
  const typed = useTypedTabs();
  const row = useRef<HTMLUListElement>(null);
  const scroll = useTabScroll(row, activeKey, tabs.length);
  const { dragged, handlers: dragHandlers } = useTabDrag(row);
  const more = useMenu();
  const context = useMenu();
  const [about, setAbout] = useState<string>();
  const act = useTabActs(activeKey, onGo);

  /** The tab that has the focus once the tabs are others: what was done to one may have taken it out of the page. */
  const focusNext = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the tabs
  useLayoutEffect(() => {
    const key = focusNext.current ?? dragged;
    if (key === undefined) return;
    tabElement(row.current, key)
      ?.querySelector('button')
      ?.focus({ preventScroll: dragged !== undefined });
    focusNext.current = undefined;
  }, [tabs]);
  const doWith = (key: string, what: TabAct) => {
    if (row.current?.contains(document.activeElement)) {
      const place = tabs.findIndex((tab) => tab.key === key);
      focusNext.current = what === 'close' ? (tabs[place + 1] ?? tabs[place - 1])?.key : key;
    }
    act(what, key);
  };

  const onClick = ({ target }: MouseEvent) => {
    const key = keyAt(target);
    const tab = tabs.find((each) => each.key === key);
    if (!key || !tab || !(target instanceof Element)) return;
    if (target.closest('[data-close]')) doWith(key, 'close');
    else if (key !== activeKey && target.closest('button')) onGo(tab.route + tab.search);
  };
  const onAuxClick = ({ button, target }: MouseEvent) => {
    const key = keyAt(target);
    if (button === 1 && key) doWith(key, 'close');
  };
  const onContextMenu = (event: MouseEvent) => {
    const key = keyAt(event.target);
    const opener = tabElement(row.current, key)?.querySelector('button');
    if (!key || !opener) return;
    event.preventDefault();
    setAbout(key);
    const { button, clientX: x, clientY: y } = event;
    context.show(opener, button === 2 ? { left: x, right: x, top: y, bottom: y } : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyAt(event.target);
    if (!key) return;
    const place = tabs.findIndex((tab) => tab.key === key);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.altKey && event.shiftKey && by) doWith(key, by < 0 ? 'moveLeft' : 'moveRight');
    else if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    else if (event.key === 'Delete') doWith(key, 'close');
    else {
      const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : by && place + by;
      const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
      if (!next) return;
      tabElement(row.current, next.key)?.querySelector('button')?.focus();
    }
    event.preventDefault();
  };

  const goHome = () => {
    const home = landingRoute(menu, knownRoutes.pages);
    const open = tabs.find((tab) => tab.route === home);
    if (home !== undefined) onGo(open ? open.route + open.search : home);
  };
  const reached = tabs.some((tab) => tab.key === activeKey) ? activeKey : tabs[0]?.key;
  const overflows = scroll.before || scroll.behind;
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <button type="button" className={styles.more} aria-label={t('tabs.home')} title={t('tabs.home')} onClick={goHome}>
        <Icon of={HomeOutlined} />
      </button>
      {overflows && <ScrollButton to={-1} scroll={scroll} />}
      {/* What happens in its tabs is heard here: see tab-item.tsx. */}
      <ul
        ref={row}
        className={styles.tabs}
        onClick={onClick}
        onAuxClick={onAuxClick}
        // The middle button would begin to scroll.
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        {...dragHandlers}
      >
        {tabs.map(({ key }, place) => (
          <TabItem
            key={key}
            tabKey={key}
            title={labels[place]?.title ?? ''}
            record={labels[place]?.record}
            isActive={key === activeKey}
            isReached={key === reached}
            isTyped={typed.has(key)}
            isDragged={key === dragged}
          />
        ))}
      </ul>
      {overflows && <ScrollButton to={1} scroll={scroll} />}
      {activeKey !== undefined && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('tabs.more')}
          title={t('tabs.more')}
          {...more.button}
        >
          <Icon of={DownOutlined} />
        </button>
      )}
      {more.open && activeKey !== undefined && (
        <TabMenu of={more.open} side="below-end" {...placeOf(activeKey)} onChoose={(what) => doWith(activeKey, what)} />
      )}
      {context.open && about !== undefined && (
        <TabMenu of={context.open} {...placeOf(about)} onChoose={(what) => doWith(about, what)} />
      )}
    </nav>
  );

  function placeOf(key: string) {
    const place = tabs.findIndex((tab) => tab.key === key);
    const route = tabs[place]?.route ?? '';
    const isPinned = linksOf(menu, knownRoutes.pages).has(route) ? pinned.includes(route) : undefined;
    return { place, count: tabs.length, isPinned };
  }
});

function ScrollButton({ to, scroll }: { to: -1 | 1; scroll: ReturnType<typeof useTabScroll> }) {
  const t = useTexts();
  const label = t(to < 0 ? 'tabs.scrollLeft' : 'tabs.scrollRight');
  return (
    <button
      type="button"
      className={styles.more}
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={to < 0 ? !scroll.before : !scroll.behind}
      onClick={() => scroll.step(to)}
    >
      <Icon of={to < 0 ? LeftOutlined : RightOutlined} />
    </button>
  );
}

const keyAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;

function tabElement(row: HTMLElement | null, key: string | undefined): HTMLElement | undefined {
  return [...(row?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(({ dataset }) => dataset.key === key);
}
