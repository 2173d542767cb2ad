import type { Catalogue, MenuNode } from '../../schemas/generated/grammar.ts';

const known = new WeakMap<Catalogue, ReadonlySet<string>>();

/** Every menu and button code that there is. */
export function allCodes(catalogue: Catalogue): ReadonlySet<string> {
  const found = known.get(catalogue);
  if (found) return found;
  const codes = new Set(codesOf(catalogue.menu));
  known.set(catalogue, codes);
  return codes;
}

/** The codes of nodes and of all below them. */
export function codesOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ menuCode, children = [] }) => [menuCode, ...codesOf(children)]);
}
