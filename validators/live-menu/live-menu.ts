import type { JsonObject, JsonValue } from '../json.ts';

/** A node of the permission tree that a server returns. */
export interface LiveMenuNode {
  menuCode: string;
  /** The server's text, in Chinese unless the server states otherwise. */
  menuName: string;
  menuNameEn?: string;
  type: 'menu' | 'button';
  route?: string;
  icon?: string;
  hidden?: boolean;
  alwaysShow?: boolean;
  children: LiveMenuNode[];
}

/** The tree of a server, or what one account is shown of it. */
export interface LiveMenu {
  nodes: LiveMenuNode[];
  /** False for the codes of one account: a missing one may exist all the same. */
  isWhole: boolean;
}

/**
 * Reads a permission tree as servers answer it: the content of `/mgauth/v1/permission/tree` and the answer around it, which
 * show the codes of one account; a list of nodes or this project's own `menu.json`, which are whole.
 *
 * @throws Error with a sentence that names the node which is none
 */
export function readLiveMenu(value: JsonValue): LiveMenu {
  const list = nodesIn(value);
  if (!list) throw new Error('There is no permission tree in it: it has no "children", "content" or "nodes" list.');
  const isWhole = Array.isArray(value) || Object.hasOwn(Object(value), 'nodes');
  return { nodes: list.map((node, index) => readNode(node, `node ${index + 1}`)), isWhole };
}

function nodesIn(value: JsonValue | undefined): JsonValue[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return nodesIn(value.children ?? value.nodes ?? value.content ?? value.data);
}

function readNode(value: JsonValue, where: string): LiveMenuNode {
  const node: JsonObject = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const { menuCode, menuName } = node;
  if (typeof menuCode !== 'string' || menuCode === '')
    throw new Error(`The ${where} of the permission tree has no menuCode.`);
  const names =
    typeof menuName === 'object' && menuName !== null && !Array.isArray(menuName)
      ? menuName
      : { zh: menuName, en: node.menuNameEn };
  const children = Array.isArray(node.children) ? node.children : [];
  return {
    menuCode,
    menuName: textOf(names.zh) ?? menuCode,
    ...optional('menuNameEn', textOf(names.en)),
    type: (node.menuType ?? node.type) === 'button' ? 'button' : 'menu',
    ...optional('route', textOf(node.route)),
    ...optional('icon', textOf(node.icon)),
    ...(node.hidden === true && { hidden: true }),
    ...(node.alwaysShow === true && { alwaysShow: true }),
    children: children.map((child, index) => readNode(child, `${menuCode}, child ${index + 1}`)),
  };
}

function optional<Key extends string>(key: Key, value: string | undefined): { [Name in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [Name in Key]?: string });
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Every node of a tree, by menu code. */
export function liveNodes(
  nodes: readonly LiveMenuNode[],
  found = new Map<string, LiveMenuNode>(),
): Map<string, LiveMenuNode> {
  for (const node of nodes) {
    found.set(node.menuCode, node);
    liveNodes(node.children, found);
  }
  return found;
}

/** A page: a menu node that has no further menu nodes below it. */
export function isLeaf(node: LiveMenuNode): boolean {
  return node.type === 'menu' && !node.children.some((child) => child.type === 'menu');
}
