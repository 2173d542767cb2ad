import { memo } from 'react';
import { MenuIcon } from '../menu/menu-icons.tsx';
import { nameOf, type PermissionNode } from '../menu/permission-node.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './side-bar.module.css';

interface SideLinkProps {
  node: PermissionNode;
  icon: string;
  narrow: boolean;
  current: boolean;
  onGo(route: string): void;
}

/** A page. A plain click shows it here; with Ctrl or the middle button the browser opens it as it does any link. */
export const SideLink = memo(function SideLink({ node, icon, narrow, current, onGo }: SideLinkProps) {
  const name = usePreferences((state) => nameOf(node, state.language));
  return (
    <a
      href={node.route}
      className={styles.link}
      aria-current={current ? 'page' : undefined}
      aria-label={narrow ? name : undefined}
      title={name}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(node.route);
      }}
    >
      <span className={styles.icon}>{(icon || narrow) && <MenuIcon name={icon} />}</span>
      {!narrow && <span className={styles.name}>{name}</span>}
    </a>
  );
});
