import type { Icon, MenuNode, Route } from '../../../schemas/generated/grammar.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { Services } from '../../services/services.ts';

const consoleMenuChange = table('console_menu_change');

/** How a node differs from menu.json; null: it does not. Of an added group all of it is here. */
export interface MenuChange {
  menuCode: string;
  isAdded: boolean;
  /** The group that a page has moved to. */
  parentId: string | null;
  menuName: string | null;
  menuNameEn: string | null;
  icon: string | null;
  hidden: boolean | null;
  sort: number | null;
}

export async function menuNow(services: Pick<Services, 'catalogue' | 'database'>): Promise<MenuNode[]> {
  return changedMenu(services.catalogue.menu, await menuChanges(services));
}

/** A few rows, read with every tree: a change by one process is visible in all others at once. */
export function menuChanges({ database }: Pick<Services, 'database'>): Promise<MenuChange[]> {
  return database.run(query`
    select ${selected({
      menuCode: consoleMenuChange.menu_code,
      isAdded: consoleMenuChange.is_added,
      parentId: consoleMenuChange.parent_id,
      menuName: consoleMenuChange.menu_name,
      menuNameEn: consoleMenuChange.menu_name_en,
      icon: consoleMenuChange.icon,
      hidden: consoleMenuChange.hidden,
      sort: consoleMenuChange.sort,
    })}
    from ${consoleMenuChange} order by ${consoleMenuChange.menu_code}`);
}

/**
 * The menu with its changes. A change of a node that menu.json no longer has is ignored; a page whose group was removed is
 * placed where menu.json has it.
 */
export function changedMenu(base: readonly MenuNode[], changes: readonly MenuChange[]): MenuNode[] {
  if (changes.length === 0) return [...base];
  const byCode = new Map(changes.map((change) => [change.menuCode, change]));
  const known = new Set(base.map(({ menuCode }) => menuCode));
  const added = changes.filter(({ isAdded, menuCode }) => isAdded && !known.has(menuCode)).map(groupOf);
  const groups = [...base, ...added];
  const codes = new Set(groups.map(({ menuCode }) => menuCode));
  const pages = new Map<string, MenuNode[]>(groups.map(({ menuCode }) => [menuCode, []]));
  for (const group of groups) {
    for (const page of group.children ?? []) {
      const moved = byCode.get(page.menuCode)?.parentId;
      pages.get(moved && codes.has(moved) ? moved : group.menuCode)?.push(page);
    }
  }
  const renamed = (node: MenuNode, children: readonly MenuNode[] | undefined): MenuNode => {
    const change = byCode.get(node.menuCode);
    const inside = children && sorted(children, byCode).map((child) => renamed(child, child.children));
    return {
      ...node,
      menuName: { zh: change?.menuName ?? node.menuName.zh, en: change?.menuNameEn ?? node.menuName.en },
      ...((change?.icon ?? node.icon) && { icon: (change?.icon ?? node.icon) as Icon }),
      hidden: change?.hidden ?? node.hidden ?? false,
      ...(inside && { children: inside }),
    };
  };
  return sorted(groups, byCode).map((group) => renamed(group, pages.get(group.menuCode)));
}

/** A node that was not sorted keeps its place. */
function sorted(nodes: readonly MenuNode[], changes: ReadonlyMap<string, MenuChange>): MenuNode[] {
  return nodes
    .map((node, at) => ({ node, place: changes.get(node.menuCode)?.sort ?? at }))
    .sort((one, other) => one.place - other.place)
    .map(({ node }) => node);
}

function groupOf({ menuCode, menuName, menuNameEn }: MenuChange): MenuNode {
  const zh = menuName ?? menuCode;
  return {
    menuCode,
    menuName: { zh, en: menuNameEn ?? zh },
    type: 'menu',
    route: `/${menuCode}` as Route,
    alwaysShow: true,
    children: [],
  };
}
