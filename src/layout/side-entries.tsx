import { DownOutlined } from '@ant-design/icons-svg';
import { memo, useId } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { MenuIcon } from '../menu/menu-icons.tsx';
import { nameOf } from '../menu/permission-node.ts';
import type { SidebarEntry } from '../menu/sidebar-entries.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './side-bar.module.css';
import { SideFlyOut } from './side-fly-out.tsx';
import { SideLink } from './side-link.tsx';

interface SideEntriesProps {
  entries: readonly SidebarEntry[];
  /** Icons only. */
  narrow: boolean;
  /** The route of the page that is shown, if it is among these. */
  marked: string | undefined;
  /** The codes of the groups above that page. */
  home: readonly string[];
  /** The codes of the open groups, outermost first. */
  openGroups: readonly string[];
  onTurn(menuCode: string): void;
  onGo(route: string): void;
}

const NONE: readonly string[] = [];

/** Links and groups. A change of page notifies only the entries that it concerns, so that only those render again. */
export function SideEntries({ entries, narrow, marked, home, openGroups, onTurn, onGo }: SideEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => {
        const { menuCode, route } = entry.node;
        if (entry.kind === 'link') {
          return (
            <li key={menuCode}>
              <SideLink node={entry.node} icon={entry.icon} narrow={narrow} current={route === marked} onGo={onGo} />
            </li>
          );
        }
        const isHome = home.includes(menuCode);
        const isOpen = openGroups.includes(menuCode);
        if (narrow) return <SideFlyOut key={menuCode} group={entry} marked={isHome ? marked : undefined} onGo={onGo} />;
        return (
          <SideGroup
            key={menuCode}
            group={entry}
            isOpen={isOpen}
            marked={isHome ? marked : undefined}
            home={isHome ? home : NONE}
            openGroups={isOpen ? openGroups : NONE}
            onTurn={onTurn}
            onGo={onGo}
          />
        );
      })}
    </ul>
  );
}

interface SideGroupProps extends Omit<SideEntriesProps, 'entries' | 'narrow'> {
  group: SidebarEntry & { kind: 'group' };
  isOpen: boolean;
}

const SideGroup = memo(function SideGroup({ group, isOpen, onTurn, ...below }: SideGroupProps) {
  const name = usePreferences((state) => nameOf(group.node, state.language));
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={below.marked === undefined ? styles.group : styles.homeGroup}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={name}
        onClick={() => onTurn(group.node.menuCode)}
      >
        <span className={styles.icon}>{group.icon && <MenuIcon name={group.icon} />}</span>
        <span className={styles.name}>{name}</span>
        <Icon of={DownOutlined} className={styles.turn} />
      </button>
      {isOpen && (
        <div id={id} className={styles.inner}>
          <SideEntries entries={group.entries} narrow={false} onTurn={onTurn} {...below} />
        </div>
      )}
    </li>
  );
});
