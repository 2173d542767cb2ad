import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { menuNow } from './menu-changes.ts';
import { permissionTree } from './permission-tree.ts';
import { shownNodes } from './shown-nodes.ts';
import { addGroup, deleteGroup, sortNodes, updateNode } from './write-menu.ts';

const tree = async (_: unknown, context: CallContext) => ({
  children: permissionTree(await menuNow(context), context.session.menuCodes),
});

/** What the account may see and do, and the menu that it is made of. */
export const permissionModule = defineModule({
  '/mgauth/v1/permission/tree': tree,
  '/api/v1/permission/tree': tree,
  '/mgauth/v1/permission/all': async (payload, context) => ({ children: await shownNodes(payload, context) }),
  '/mgauth/v1/permission/add': addGroup,
  '/mgauth/v1/permission/update': updateNode,
  '/mgauth/v1/permission/delete': deleteGroup,
  '/mgauth/v1/permission/sort': sortNodes,
});
