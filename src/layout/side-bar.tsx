import { Menu, type MenuProps } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '../../runtime/host.ts';
import { type Texts, useTexts } from '../i18n/use-texts.ts';
import { knownRoutes } from '../menu/console-routes.ts';
import { MenuIcon } from '../menu/menu-icons.tsx';
import { pageByRoute } from '../menu/menu-pages.ts';
import { nameOf } from '../menu/permission-node.ts';
import { type SidebarEntry, sidebarEntries } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import styles from './side-bar.module.css';

interface SideBarProps {
  /** The route that is shown, to mark it. */
  route: string | undefined;
  onGo: (route: string) => void;
}

type Item = NonNullable<MenuProps['items']>[number];

/** The permitted pages, one group open at a time; narrow, it shows the icons only. */
export function SideBar({ route, onGo }: SideBarProps) {
  const t = useTexts();
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  const open = usePreferences((state) => state.sidebarOpen);
  const items = useMemo(() => sidebarEntries(menu).map((entry) => itemOf(entry, language, t)), [menu, language, t]);
  const group = useMemo(() => (route ? pageByRoute(menu, route)?.groups[0]?.menuCode : undefined), [menu, route]);
  const [openGroup, setOpenGroup] = useState(group);
  useEffect(() => {
    if (group) setOpenGroup(group);
  }, [group]);

  return (
    <nav className={open ? styles.open : styles.closed} aria-label={t('layout.menu')}>
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={24}
        inlineCollapsed={!open}
        items={items}
        selectedKeys={route ? [markedRoute(menu, route)] : []}
        {...(open && { openKeys: openGroup ? [openGroup] : [] })}
        onOpenChange={(keys) => open && setOpenGroup(keys.find((key) => key !== openGroup))}
        onClick={({ key }) => onGo(key)}
      />
    </nav>
  );
}

function itemOf(entry: SidebarEntry, language: Language, t: Texts): Item {
  const name = nameOf(entry.node, language);
  if (entry.kind === 'group') {
    const children = entry.entries.map((inner) => itemOf(inner, language, t));
    const icon = <MenuIcon name={entry.icon} />;
    return { key: entry.node.menuCode, icon, label: <Name text={name} />, children };
  }
  const built = knownRoutes.built.has(entry.node.route);
  return {
    key: entry.node.route,
    icon: entry.icon ? <MenuIcon name={entry.icon} className={built ? undefined : styles.mutedIcon} /> : undefined,
    title: built ? name : `${name} · ${t('layout.notBuilt')}`,
    label: <span className={built ? styles.name : styles.mutedName}>{name}</span>,
  };
}

function Name({ text }: { text: string }) {
  return (
    <span className={styles.name} title={text}>
      {text}
    </span>
  );
}

/** A hidden page marks the visible page that it belongs to: the last one before it in its group. */
function markedRoute(tree: Parameters<typeof pageByRoute>[0], route: string): string {
  const page = pageByRoute(tree, route);
  if (!page?.node.hidden) return route;
  const siblings = page.groups.at(-1)?.children ?? [];
  const before = siblings
    .slice(0, siblings.indexOf(page.node))
    .filter((node) => node.menuType === 'menu' && !node.hidden);
  return before.at(-1)?.route ?? route;
}
