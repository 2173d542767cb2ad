import type { MenuDocument, MenuNode, RolesDocument, Text } from '../../schemas/generated/grammar.ts';
import { menuNodes } from '../menu-nodes.ts';
import { CannotMake, type Draft } from './draft.ts';

export interface LeafOptions {
  /** The menu code of the group, such as `business`. */
  parent: string;
  menuCode: string;
  route: string;
  title: Text;
  hidden: boolean;
  /** The roles that have it at first. */
  roles: readonly string[];
}

/**
 * Puts a leaf into the menu tree, where there is none yet, and grants it to the roles. One that came without its rights, as from a
 * server's menu, is granted with its buttons.
 */
export function ensureLeaf(draft: Draft, { parent, menuCode, route, title, hidden, roles }: LeafOptions): void {
  const leaf = draft.menuNode(menuCode);
  if (leaf) {
    if (rolesOf(draft, menuCode).length > 0) return;
    for (const node of [leaf, ...(leaf.children ?? [])]) grant(draft, node.menuCode, roles);
    return;
  }
  const group = draft.menuNode(parent);
  if (group?.type !== 'menu') {
    const groups = draft.read<MenuDocument>('menu.json').nodes.map((node) => node.menuCode);
    throw new CannotMake(`The menu has no group "${parent}". There are ${groups.join(', ')}.`);
  }
  insert(draft, parent, { menuCode, menuName: title, type: 'menu', route, ...(hidden && { hidden }) });
  grant(draft, menuCode, roles);
}

/** Puts a button below its page, where there is none yet, and grants it to the roles that have the page. */
export function ensureButton(draft: Draft, page: string, verb: string, title: Text): string {
  const menuCode = `${page}:${verb}`;
  if (draft.menuNode(menuCode)) return menuCode;
  insert(draft, page, { menuCode, menuName: title, type: 'button' });
  grant(draft, menuCode, rolesOf(draft, page));
  return menuCode;
}

/** The roles that have a menu code at first. */
export function rolesOf(draft: Draft, menuCode: string): string[] {
  return draft
    .roles()
    .roles.filter(({ menuCodes }) => menuCodes.includes(menuCode))
    .map(({ roleCode }) => roleCode);
}

function insert(draft: Draft, parent: string, node: MenuNode): void {
  draft.change<MenuDocument>('menu.json', ({ nodes }) => {
    const above = menuNodes(nodes).find(({ menuCode }) => menuCode === parent);
    if (above) above.children = [...(above.children ?? []), node];
  });
}

/** A role that gets a page needs its group too. */
export function grant(draft: Draft, menuCode: string, roles: readonly string[]): void {
  const known = draft.roles().roles.map(({ roleCode }) => roleCode);
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown !== undefined) throw new CannotMake(`There is no role "${unknown}". There are ${known.join(', ')}.`);
  draft.change<RolesDocument>('roles.json', (document) => {
    for (const role of document.roles) {
      if (!roles.includes(role.roleCode)) continue;
      role.menuCodes = [...new Set([...role.menuCodes, ...groupsOf(menuCode, draft), menuCode])];
    }
  });
}

function groupsOf(menuCode: string, draft: Draft): string[] {
  const { nodes } = draft.read<MenuDocument>('menu.json');
  const above = (code: string): string[] => {
    const parent = menuNodes(nodes).find(({ children }) => children?.some((child) => child.menuCode === code));
    return parent ? [...above(parent.menuCode), parent.menuCode] : [];
  };
  return above(menuCode);
}
