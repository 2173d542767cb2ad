import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../services/call-context.ts';
import { lastingContent } from '../../services/lasting-content.ts';
import { codesOff, gatesOf } from '../../sessions/enabled-codes.ts';
import { defineModule } from '../define-module.ts';
import { groupOptions, managedNode, managedTree } from './managed-nodes.ts';
import { changedMenu, menuChanges } from './menu-changes.ts';
import { type PermissionNode, permissionTree, type Switched } from './permission-tree.ts';
import { shownNodes } from './shown-nodes.ts';
import { addGroup, deleteGroup, sortNodes, updateNode } from './write-menu.ts';

type Tree = { children: PermissionNode[] };

/** Trees of a set of codes that are kept: accounts of one role differ only by the communities in which a page is off. */
const MOST_TREES = 16;

/** Of each set of codes, which is one object until the rights of its role change: its trees by what else they were made of. */
const known = new WeakMap<ReadonlySet<string>, { catalogue: Catalogue; trees: Map<string, Tree> }>();

async function tree(_: unknown, context: CallContext): Promise<Tree> {
  const { catalogue } = context;
  const { menuCodes } = context.session;
  const changes = await menuChanges(context);
  const switched = await switchedCodes(context);
  const found = known.get(menuCodes);
  const trees = found?.catalogue === catalogue ? found.trees : new Map<string, Tree>();
  known.set(menuCodes, { catalogue, trees });
  const madeOf = JSON.stringify([changes, ...switched]);
  const kept = trees.get(madeOf);
  if (kept) return kept;
  const made = lastingContent({ children: permissionTree(changedMenu(catalogue.menu, changes), menuCodes, switched) });
  if (trees.size >= MOST_TREES) trees.clear();
  trees.set(madeOf, made);
  return made;
}

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
