import type { CallContext } from '../../services/call-context.ts';
import { codesOff, gatesOf } from '../../sessions/enabled-codes.ts';
import { defineModule } from '../define-module.ts';
import { groupOptions, managedNode, managedTree } from './managed-nodes.ts';
import { menuNow } from './menu-changes.ts';
import { permissionTree, type Switched } from './permission-tree.ts';
import { shownNodes } from './shown-nodes.ts';
import { addGroup, deleteGroup, sortNodes, updateNode } from './write-menu.ts';

const tree = async (_: unknown, context: CallContext) => ({
  children: permissionTree(await menuNow(context), context.session.menuCodes, await switchedCodes(context)),
});

async function switchedCodes(context: CallContext): Promise<ReadonlyMap<string, Switched>> {
  const off = await codesOff(context, context.session.communityUuids);
  const codes = gatesOf(context.catalogue).flatMap(({ entity, codes }) =>
    [...codes].map((code) => [entity, code] as const),
  );
  return new Map(
    codes.map(([enabledBy, code]) => [code, { enabledBy, disabledIn: [...(off.get(code) ?? [])].sort() }]),
  );
}

/** What the account may see and do, and the menu that it is made of. */
export const permissionModule = defineModule({
  '/mgauth/v1/permission/tree': tree,
  '/api/v1/permission/tree': tree,
  '/mgauth/v1/permission/all': shownNodes,
  '/mgauth/v1/permission/all/tree': (payload, context) => managedTree(payload, context) as Promise<never>,
  '/mgauth/v1/permission/detail': ({ id }, context) => managedNode(id, context) as Promise<never>,
  '/mgauth/v1/permission/group/options': (payload, context) => groupOptions(payload, context),
  '/mgauth/v1/permission/add': addGroup,
  '/mgauth/v1/permission/update': updateNode,
  '/mgauth/v1/permission/delete': deleteGroup,
  '/mgauth/v1/permission/sort': sortNodes,
});
