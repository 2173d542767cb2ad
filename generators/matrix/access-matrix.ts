import type { Catalogue, MenuNode, Text } from '../../schemas/generated/grammar.ts';
import { isPageNode, menuNodes } from '../menu-nodes.ts';

/** One thing that a role may or may not see: a page, or a button on it. */
export interface MatrixRow {
  group: Text;
  page: Text;
  route: string;
  /** Undefined: the page itself. */
  button?: Text;
  menuCode: string;
  hidden: boolean;
  /** A document shows it. */
  built: boolean;
  /** By role code. */
  held: Readonly<Record<string, boolean>>;
}

export interface AccessMatrix {
  roles: { roleCode: string; roleName: Text }[];
  /** In sidebar order; a page before its buttons. */
  rows: MatrixRow[];
}

/** Which role starts with which page and button. @param built the menu codes of the pages that have a document */
export function accessMatrix({ menu, roles }: Catalogue, built: ReadonlySet<string>): AccessMatrix {
  const codes = new Map(roles.map(({ roleCode, menuCodes }) => [roleCode, new Set(menuCodes)]));
  const held = (menuCode: string) =>
    Object.fromEntries([...codes].map(([roleCode, set]) => [roleCode, set.has(menuCode)]));
  const rows = menu.flatMap((group) =>
    menuNodes([group])
      .filter(isPageNode)
      .flatMap((page) => {
        const about = {
          group: group.menuName,
          page: page.menuName,
          route: page.route ?? '',
          hidden: page.hidden ?? false,
          built: built.has(page.menuCode),
        };
        const own: MatrixRow = { ...about, menuCode: page.menuCode, held: held(page.menuCode) };
        return [
          own,
          ...buttonsOf(page).map(({ menuCode, menuName }) => ({
            ...about,
            button: menuName,
            menuCode,
            held: held(menuCode),
          })),
        ];
      }),
  );
  return { roles: roles.map(({ roleCode, roleName }) => ({ roleCode, roleName })), rows };
}

function buttonsOf(page: MenuNode): MenuNode[] {
  return (page.children ?? []).filter(({ type }) => type === 'button');
}
