import type { Language } from '../core/host.ts';

/** A node of a permission tree: its code and its name. */
export interface MenuNode {
  code: string;
  zh: string;
  en: string;
  /** Whether it is granted as it is stored. */
  stored: boolean;
  /** A page that the sidebar does not show. */
  hidden: boolean;
  /** The codes of what opens a hidden page. */
  openedBy: readonly string[];
  /** The ids of the roles that grant it. */
  grantedBy: readonly string[];
  children: MenuNode[];
}

/** A role to compare with. */
export interface MenuRole {
  id: string;
  roleName: string;
}

/** The roles that the service returns beside the tree; none where it does not. */
export function readMenuRoles(answer: unknown): MenuRole[] {
  const roles = isRecord(answer) ? answer.roles : undefined;
  if (!Array.isArray(roles)) return [];
  return roles
    .filter(isRecord)
    .flatMap(({ id, roleName }) => (typeof id === 'string' && typeof roleName === 'string' ? [{ id, roleName }] : []));
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
    return [
      {
        code: menuCode,
        zh,
        en,
        stored: node.checked === true,
        hidden: node.hidden === true,
        openedBy: codesIn(node.openedBy),
        grantedBy: codesIn(node.grantedBy),
        children: readMenuNodes(node.children),
      },
    ];
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
 * The codes that are granted after a tick: it also grants everything above, and the hidden pages that it opens. An untick removes
 * everything below too, and hidden pages that nothing opens any more; a tick grants everything below only while parents and children
 * are linked. Codes that are not in the tree stay.
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
  const next = new Set(granted);
  if (given) for (const each of [...path.map((one) => one.code), ...(linked ? below : [])]) next.add(each);
  else for (const each of [code, ...below]) next.delete(each);
  follow(nodes, new Set(granted), next, linked);
  return [...next];
}

/** Hidden pages follow what opens them, page by page: one that follows may open another. */
function follow(nodes: readonly MenuNode[], before: ReadonlySet<string>, now: Set<string>, linked: boolean): void {
  const pages = allNodes(nodes).filter(({ hidden, openedBy }) => hidden && openedBy.length > 0);
  for (let again = true; again; ) {
    again = false;
    for (const page of pages) {
      const came = page.openedBy.some((one) => now.has(one) && !before.has(one));
      const went = page.openedBy.some((one) => before.has(one) && !now.has(one));
      const isOpened = page.openedBy.some((one) => now.has(one));
      if (came && !now.has(page.code)) {
        for (const { code } of pathTo(nodes, page.code)) now.add(code);
        if (linked) for (const code of allCodes(page.children)) now.add(code);
        again = true;
      } else if (went && !isOpened && now.has(page.code)) {
        for (const code of [page.code, ...allCodes(page.children)]) now.delete(code);
        again = true;
      }
    }
  }
}

/** What a role grants of the tree, in place of what was ticked; codes that are not in the tree stay. */
export function copiedFrom(nodes: readonly MenuNode[], granted: readonly string[], roleId: string): string[] {
  const all = allNodes(nodes);
  const known = new Set(all.map(({ code }) => code));
  // A group is granted with its pages: it is in no role by itself.
  const pages = all.filter(({ grantedBy }) => grantedBy.includes(roleId));
  const taken = new Set(pages.flatMap(({ code }) => pathTo(nodes, code).map((each) => each.code)));
  return [...granted.filter((code) => !known.has(code)), ...taken];
}

export function allNodes(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => [node, ...allNodes(node.children)]);
}

function codesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
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
