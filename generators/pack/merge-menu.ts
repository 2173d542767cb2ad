import type {
  MenuDocument,
  MenuNode,
  PackDocument,
  PackedNodes,
  RolesDocument,
} from '../../schemas/generated/grammar.ts';
import { isSame } from '../diff/difference.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { Draft } from '../new/draft.ts';
import type { PackedThing } from './packed-thing.ts';
import { withRun } from './runs.ts';

/** A menu while the nodes of a pack are put into it. */
interface Merging {
  menu: MenuDocument;
  replaced: ReadonlySet<string>;
  /** The groups of the pack: all that count is that they are there. */
  groups: ReadonlySet<string>;
  /** The menu codes of the pages that are there. */
  built: ReadonlySet<string>;
  things: PackedThing[];
}

/**
 * Puts the menu nodes of a pack into the menu, and grants the new ones to the roles that had them. What is there stays as it is,
 * but for the replaced ones: that a role lost a code since is nobody's mistake.
 */
export function mergeMenu(draft: Draft, pack: PackDocument, replaced: ReadonlySet<string>): PackedThing[] {
  const groups = new Set(pack.menu.flatMap(({ parent }) => parent ?? []));
  const things: PackedThing[] = [];
  const built = new Set(draft.pages().flatMap(({ page }) => page.menuCode ?? []));
  draft.change<MenuDocument>('menu.json', (menu) => {
    for (const run of pack.menu) mergeNodes(run, { menu, replaced, groups, built, things });
  });
  const fresh = new Set(things.flatMap(({ name, state }) => (state === 'new' ? [name] : [])));
  grant(draft, pack, fresh, groups);
  return things;
}

/** Of a packed node: its keys without what is below it. */
function alone({ children: _, ...node }: MenuNode): Omit<MenuNode, 'children'> {
  return node;
}

function codeOf({ menuCode }: MenuNode): string {
  return menuCode;
}

function mergeNodes({ parent, after, nodes }: PackedNodes, merging: Merging): void {
  const { menu, things } = merging;
  const known = menuNodes(menu.nodes);
  const isThere = new Set(known.map(codeOf));
  const above = parent === undefined ? undefined : known.find(({ menuCode }) => menuCode === parent);
  if (parent !== undefined && above?.type !== 'menu') {
    for (const { menuCode } of nodes)
      things.push({ kind: 'menuCode', name: menuCode, state: 'taken', by: `menu code ${parent}` });
    return;
  }
  const taken = new Set<string>();
  for (const node of nodes) {
    if (isThere.has(node.menuCode)) mergeNode(node, merging);
    else {
      const other = known.find(({ route }) => route !== undefined && route === node.route);
      const below = menuNodes(node.children ?? []);
      const inside = below.find(({ menuCode }) => isThere.has(menuCode));
      const by = other ? `menu code ${other.menuCode}` : inside && `button ${inside.menuCode}`;
      if (by) taken.add(node.menuCode);
      for (const { menuCode } of by ? [node] : [node, ...below])
        things.push({ kind: 'menuCode', name: menuCode, ...(by ? { state: 'taken', by } : { state: 'new' }) });
    }
  }
  const run = { ...(after !== undefined && { after }), entries: nodes };
  // One that was moved to another place is left there.
  const isLeftOut = ({ menuCode }: MenuNode) => taken.has(menuCode) || isThere.has(menuCode);
  if (above) above.children = withRun(above.children ?? [], run, codeOf, isLeftOut);
  else menu.nodes = withRun(menu.nodes, run, codeOf, isLeftOut);
  if (above?.children?.length === 0) delete above.children;
}

/** A node whose code is there already. */
function mergeNode(node: MenuNode, merging: Merging): void {
  const { menu, things, groups, built, replaced } = merging;
  const known = menuNodes(menu.nodes).find(({ menuCode }) => menuCode === node.menuCode);
  if (!known) return;
  const name = node.menuCode;
  if (groups.has(name)) {
    const isGroup = known.type === 'menu' && !built.has(name);
    things.push({ kind: 'menuCode', name, ...(isGroup ? { state: 'same' } : { state: 'taken', by: 'a page' }) });
    return;
  }
  const isEqual = isSame(alone(node), alone(known));
  things.push({ kind: 'menuCode', name, state: isEqual ? 'same' : 'differs' });
  if (!isEqual && replaced.has(name)) {
    const { children } = known;
    for (const key of Object.keys(known)) delete known[key as keyof MenuNode];
    Object.assign(known, alone(node), children && { children });
  }
  if (node.children)
    mergeNodes({ parent: name, nodes: node.children }, { ...merging, groups: new Set(), built: new Set() });
}

function grant(draft: Draft, pack: PackDocument, fresh: ReadonlySet<string>, groups: ReadonlySet<string>): void {
  draft.change<RolesDocument>('roles.json', ({ roles }) => {
    for (const { role: roleCode, after, codes } of pack.grants) {
      const role = roles.find((each) => each.roleCode === roleCode);
      if (!role || !pack.grants.some((each) => each.role === roleCode && each.codes.some((code) => fresh.has(code))))
        continue;
      const run = { ...(after !== undefined && { after }), entries: codes };
      const isLeftOut = (code: string) => !fresh.has(code) && !groups.has(code);
      role.menuCodes = withRun(role.menuCodes, run, (code) => code, isLeftOut);
    }
  });
}
