import type { MenuDocument, MenuNode } from '../../schemas/generated/grammar.ts';
import type { LiveMenuNode } from './live-menu.ts';

/** The changes of adopting a server's tree, in words, and the resulting document. */
export interface PulledMenu {
  menu: MenuDocument;
  /** One sentence each; empty when nothing changes. */
  differences: string[];
}

/** Makes a new `menu.json` from a server's tree. What the server does not have (English names, icons) is kept unchanged. */
export function pullMenu(own: MenuDocument, tree: readonly LiveMenuNode[]): PulledMenu {
  const before = flat(own.nodes);
  const nodes = tree.map((node) => taken(node, before));
  const after = flat(nodes);
  return { menu: { ...own, nodes }, differences: differencesOf(before, after) };
}

function taken(node: LiveMenuNode, before: ReadonlyMap<string, Placed>): MenuNode {
  const known = before.get(node.menuCode)?.node;
  const { menuCode, menuName, menuNameEn, type, route, icon, hidden, alwaysShow, children } = node;
  return {
    menuCode,
    menuName: { zh: menuName, en: menuNameEn ?? known?.menuName.en ?? menuName },
    type,
    ...pick('route', route ?? known?.route),
    // The check of the document reports an icon that does not exist.
    ...pick('icon', (icon as MenuNode['icon']) ?? known?.icon),
    ...(hidden && { hidden }),
    ...(alwaysShow && { alwaysShow }),
    // Which setting decides is not the server's to say: the tree of an account has only where it is off.
    ...(known?.enabledBy && { enabledBy: known.enabledBy }),
    ...(children.length > 0 && { children: children.map((child) => taken(child, before)) }),
  };
}

function pick<Key extends string, Value extends string>(key: Key, value: Value | undefined): { [Name in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]?: Value });
}

interface Placed {
  node: MenuNode;
  parent: string;
}

function flat(nodes: readonly MenuNode[], parent = 'the top', found = new Map<string, Placed>()): Map<string, Placed> {
  for (const node of nodes) {
    found.set(node.menuCode, { node, parent });
    flat(node.children ?? [], node.menuCode, found);
  }
  return found;
}

function differencesOf(before: ReadonlyMap<string, Placed>, after: ReadonlyMap<string, Placed>): string[] {
  const gone = [...before]
    .filter(([code]) => !after.has(code))
    .map(([code, { node }]) => `- ${node.type} ${code} (${node.menuName.zh}) is gone`);
  const changed = [...after].flatMap(([code, { node, parent }]) => {
    const old = before.get(code);
    if (!old) return [`+ ${node.type} ${code} (${node.menuName.zh}) is new, below ${parent}`];
    return changesOf(old, { node, parent }).map((change) => `~ ${code}: ${change}`);
  });
  return [...gone, ...changed];
}

function changesOf(old: Placed, now: Placed): string[] {
  const compared: [string, unknown, unknown][] = [
    ['parent', old.parent, now.parent],
    ['type', old.node.type, now.node.type],
    ['Chinese name', old.node.menuName.zh, now.node.menuName.zh],
    ['English name', old.node.menuName.en, now.node.menuName.en],
    ['route', old.node.route, now.node.route],
    ['icon', old.node.icon, now.node.icon],
    ['hidden', old.node.hidden ?? false, now.node.hidden ?? false],
    ['alwaysShow', old.node.alwaysShow ?? false, now.node.alwaysShow ?? false],
  ];
  return compared
    .filter(([, a, b]) => a !== b)
    .map(([name, a, b]) => `${name} ${String(a ?? 'none')} → ${String(b ?? 'none')}`);
}
