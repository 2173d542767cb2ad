import type { Language } from '../../runtime/core/host.ts';
import { knownRoutes, paramsOf } from '../access/console-routes.ts';
import { pagesOf } from '../menu/menu-pages.ts';
import { nameOf, type PermissionNode } from '../menu/permission-node.ts';
import type { PaletteEntry } from './palette-entry.ts';

interface Shown {
  language: Language;
  /** Routes of the pages seen last, the latest first. */
  recent: readonly string[];
  /** Routes of the open tabs. */
  open: ReadonlySet<string>;
  /** The route of the active page. */
  present: string | undefined;
  words: { opened: string; present: string };
  go(route: string): void;
}

/** How many pages are offered before anything is typed. */
const RECENT = 6;

/**
 * The pages of the account's menu that can be opened from anywhere: seen in the menu, in this build, and without a record of their own.
 * Those seen last come first, without the active one.
 */
export function pageEntries(menu: readonly PermissionNode[], shown: Shown): PaletteEntry[] {
  const pages = pagesOf(menu, { visible: true }).filter(
    ({ node }) => knownRoutes.pages.has(node.route) && paramsOf(node.route).length === 0,
  );
  const seen = shown.recent.filter((route) => route !== shown.present).slice(0, RECENT);
  const entries = pages.map(({ node, groups }): PaletteEntry => {
    const names = groups.map((group) => nameOf(group, shown.language));
    return {
      key: node.route,
      section: seen.includes(node.route) ? 'recent' : 'pages',
      names: { zh: node.menuName, en: node.menuNameEn },
      // A group of one page is called as the page is.
      groups: names.filter((name) => name !== nameOf(node, shown.language)),
      state:
        node.route === shown.present
          ? shown.words.present
          : shown.open.has(node.route)
            ? shown.words.opened
            : undefined,
      run: () => shown.go(node.route),
    };
  });
  const place = ({ key, section }: PaletteEntry) => (section === 'recent' ? seen.indexOf(key) : seen.length);
  return entries.sort((a, b) => place(a) - place(b));
}
