import { titleOf } from '../access/console-routes.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { pageByRoute } from '../menu/menu-pages.ts';
import { nameOf } from '../menu/permission-node.ts';
import styles from '../parts/top-bar.module.css';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import type { Tab } from '../stores/tabs.ts';

/** The breadcrumb: the groups above the page, and the page. It stays on one line; where it gets long the groups are cut off first. */
export function PageTrail({ tab }: { tab: Tab | undefined }) {
  const t = useTexts();
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  if (!tab) return <div className={styles.trail} />;
  const groups = (pageByRoute(menu, tab.route)?.groups ?? []).map((group) => nameOf(group, language));
  const title = titleOf(menu, tab, language);
  const names = groups.at(-1) === title ? groups : [...groups, title];
  return (
    <nav className={styles.trail} aria-label={t('layout.breadcrumb')}>
      <ol>
        {names.map((name, index) => (
          <li key={name} title={name} aria-current={index === names.length - 1 ? 'page' : undefined}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
