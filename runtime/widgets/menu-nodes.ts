import type { Language } from '../core/host.ts';

/** A node of a permission tree: its code and its name. */
export interface MenuNode {
  code: string;
  zh: string;
  en: string;
  children: MenuNode[];
}

/** Reads a permission tree as the service returns it, a list or `{ children }`; nodes without a code are left out. */
export function readMenuNodes(answer: unknown): MenuNode[] {
  const list = Array.isArray(answer) ? answer : isRecord(answer) ? answer.children : undefined;
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).flatMap((node) => {
    const { menuCode, menuName, menuNameEn } = node;
    if (typeof menuCode !== 'string' || menuCode === '') return [];
    const zh = typeof menuName === 'string' && menuName ? menuName : menuCode;
    const en = typeof menuNameEn === 'string' && menuNameEn ? menuNameEn : zh;
    return [{ code: menuCode, zh, en, children: readMenuNodes(node.children) }];
  });
}

/** Every code of a tree, from the top down. */
export function allCodes(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap((node) => [node.code, ...allCodes(node.children)]);
}

/** The nodes whose names contain a keyword, with everything above and below them. */
export function matching(nodes: readonly MenuNode[], keyword: string, language: Language): readonly MenuNode[] {
  const wanted = keyword.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node[language].toLowerCase().includes(wanted) || node.code.toLowerCase().includes(wanted)) return [node];
    const children = matching(node.children, keyword, language);
    return children.length > 0 ? [{ ...node, children: [...children] }] : [];
  });
}

/**
 * The codes that are granted after a tick: it also grants everything above. An untick removes everything below
 * too; a tick grants everything below only while parents and children are linked. Codes that are not in the tree stay.
 */
export function ticked(
  nodes: readonly MenuNode[],
  granted: readonly string[],
  code: string,
  given: boolean,
  linked: boolean,
): string[] {
  const path = pathTo(nodes, code);
  const node = path.at(-1);
  if (!node) return [...granted];
  const below = allCodes(node.children);
  if (!given) return granted.filter((each) => each !== code && !below.includes(each));
  return [...new Set([...granted, ...path.map((each) => each.code), ...(linked ? below : [])])];
}

function pathTo(nodes: readonly MenuNode[], code: string): MenuNode[] {
  for (const node of nodes) {
    if (node.code === code) return [node];
    const path = pathTo(node.children, code);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
