import { roleInWords } from '../../operation-log/role-in-words.ts';
import type { CallContext } from '../../services/call-context.ts';
import { allRoles, ceilingOf, grantableCodes } from '../role/role-facts.ts';
import { menuNow } from './menu-changes.ts';
import { type PermissionNode, permissionTree } from './permission-tree.ts';

const PAGE = 'system:permission';

interface Wanted {
  /** The nodes that this role grants are ticked, whether or not the caller could grant them. */
  roleId?: string;
  /** Leaves only what a role of this base may be given. */
  roleCode?: string;
}

/**
 * The menu for an account that grants it to a role, or manages it; each node with the built-in roles that grant it (`roles`), all
 * roles that do (`grantedBy`), and what opens it where it is a hidden page (`openedBy`).
 */
export async function shownNodes(
  { roleId, roleCode }: Wanted,
  context: CallContext,
): Promise<{ children: PermissionNode[]; roles: { id: string; roleName: string }[] }> {
  const menu = await menuNow(context);
  const roles = await allRoles(context);
  const checked = new Set(roles.find(({ id }) => id === roleId)?.codes);
  const all = roles.map((role) => ({ ...role, codes: new Set(role.codes) }));
  const granting = all.filter(({ builtIn }) => builtIn);
  const { openers = {} } = context.catalogue;
  const marked = (nodes: readonly PermissionNode[]): PermissionNode[] =>
    nodes.map((node) => ({
      ...node,
      checked: checked.has(node.menuCode),
      roles: granting.filter(({ codes }) => codes.has(node.menuCode)).map((role) => role.roleCode),
      grantedBy: all.filter(({ codes }) => codes.has(node.menuCode)).map(({ id }) => id),
      openedBy: openers[node.menuCode] ?? [],
      children: marked(node.children),
    }));
  const named = roles.map(({ id, roleName }) => ({ id, roleName: String(roleInWords(roleName, context)) }));
  const isManaged = roleId === undefined && roleCode === undefined && context.session.menuCodes.has(PAGE);
  if (isManaged) return { children: marked(permissionTree(menu)), roles: named };
  const ceiling = roleCode === undefined ? undefined : ceilingOf(context, roleCode);
  const offered = [...grantableCodes(context)].filter((code) => !ceiling || ceiling.has(code));
  return { children: marked(permissionTree(menu, new Set([...offered, ...checked]))), roles: named };
}
