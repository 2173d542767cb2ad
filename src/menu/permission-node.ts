import type { Language } from '../../runtime/core/host.ts';

/** A node of the permission tree as the server sends it; names and order are the server's to change. */
export interface PermissionNode {
  menuCode: string;
  menuName: string;
  menuNameEn: string;
  menuType: 'group' | 'menu' | 'button';
  /** A page's address; a group's is only its prefix. */
  route: string;
  icon: string;
  /** Reached from another page, not shown in the sidebar. */
  hidden: boolean;
  /** A group that stays a group even with one visible page. */
  alwaysShow: boolean;
  /** The entity of the settings that decide whether a page is there, where any do. */
  enabledBy?: string;
  /** The communities in which it is not there. */
  disabledIn?: readonly string[];
  children: readonly PermissionNode[];
}

/** Reads what the server sent: a node without a code is dropped, siblings are sorted by `sort`. */
export function readPermissionTree(nodes: unknown): readonly PermissionNode[] {
  if (!Array.isArray(nodes)) return [];
  return nodes
    .filter((node): node is Readonly<Record<string, unknown>> => typeof node === 'object' && node !== null)
    .filter((node) => typeof node.menuCode === 'string' && node.menuCode !== '')
    .sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0))
    .map((node) => {
      const children = readPermissionTree(node.children);
      const menuName = text(node.menuName) || text(node.menuCode);
      return {
        menuCode: text(node.menuCode),
        menuName,
        menuNameEn: text(node.menuNameEn) || menuName,
        menuType: typeOf(node.menuType, children),
        route: text(node.route),
        icon: text(node.icon),
        hidden: node.hidden === true,
        alwaysShow: node.alwaysShow === true,
        ...(Array.isArray(node.disabledIn) && { enabledBy: String(node.enabledBy), disabledIn: node.disabledIn }),
        children,
      };
    });
}

export const nameOf = (node: PermissionNode, language: Language): string =>
  language === 'zh' ? node.menuName : node.menuNameEn;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function typeOf(type: unknown, children: readonly PermissionNode[]): PermissionNode['menuType'] {
  if (type === 'button') return 'button';
  return type === 'group' || children.some((child) => child.menuType !== 'button') ? 'group' : 'menu';
}
