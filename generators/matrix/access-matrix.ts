import type { Catalogue, MenuNode, PageDocument, Text } from '../../schemas/generated/grammar.ts';
import { isMenuPage } from '../../validators/model/menu-page.ts';
import { isPageNode, menuNodes } from '../menu-nodes.ts';

/** One thing that a role may or may not see: a page, or a button on it. */
export interface MatrixRow {
  group: Text;
  page: Text;
  /** Empty for a page outside the menu. */
  route: string;
  /** Undefined: the page itself. */
  button?: Text;
  /** Of a page outside the menu, which needs none: `session`. */
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

const OUTSIDE: Text = { zh: '不在菜单中', en: 'Outside the menu' };

/** Which role has which page and button at first. @param pages those that have a document */
export function accessMatrix({ menu, roles }: Catalogue, pages: Iterable<PageDocument>): AccessMatrix {
  const all = [...pages];
  const built = new Set(all.filter(isMenuPage).map(({ menuCode }) => menuCode));
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
  const outside = all
    .filter((page) => !isMenuPage(page))
    .map((page): MatrixRow => {
      const everybody = Object.fromEntries(roles.map(({ roleCode }) => [roleCode, true]));
      const about = { group: OUTSIDE, page: page.title, route: '', hidden: false, built: true };
      return { ...about, menuCode: 'session', held: everybody };
    });
  return { roles: roles.map(({ roleCode, roleName }) => ({ roleCode, roleName })), rows: [...rows, ...outside] };
}

function buttonsOf(page: MenuNode): MenuNode[] {
  return (page.children ?? []).filter(({ type }) => type === 'button');
}
