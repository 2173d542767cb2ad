import { ApiError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { menuNow } from '../permission/menu-changes.ts';
import { everyNode, type PermissionNode, permissionTree } from '../permission/permission-tree.ts';
import { roleFacts } from './role-facts.ts';

interface Wanted {
  roleId: string;
  parentId?: string;
  keyword?: string;
}

/** Answers /mgauth/v1/role/menu/tree: the nodes that a role grants below one, or wherever a keyword finds them. */
export async function roleMenu({ roleId, parentId, keyword }: Wanted, context: CallContext) {
  const role = await roleFacts(context, roleId);
  if (!role) throw new ApiError('not-found');
  const roots = permissionTree(await menuNow(context), new Set(role.codes));
  const named = (node: PermissionNode) => String((context.language === 'en' && node.menuNameEn) || node.menuName);
  const found = keyword?.trim()
    ? everyNode(roots).filter((node) => named(node).toLowerCase().includes(keyword.trim().toLowerCase()))
    : parentId === undefined
      ? roots
      : (everyNode(roots).find(({ menuCode }) => menuCode === parentId)?.children ?? []);
  const children = found.map(({ children: below, roles: _, ...node }) => ({
    ...node,
    menuName: named({ ...node, children: below }),
    isLeaf: below.length === 0,
  }));
  return { children } as unknown as { children: never[] };
}
