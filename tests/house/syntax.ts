import { parseSync } from 'vite';

/** A node of the syntax tree, of any kind. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The syntax tree of a source file. */
export function programOf(file: string, source: string): Node {
  // The parser's own types name each kind of node; what is read here stands in nodes of many kinds.
  return parseSync(file, source).program as unknown as Node;
}

/** All nodes, each behind those that it stands in. */
export function* nodesOf(node: Node, above: readonly Node[] = []): Generator<readonly Node[]> {
  const path = [...above, node];
  yield path;
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesOf(child, path);
}

/** The name of an identifier, the value of a literal. */
export const nameOf = (node: unknown) => (isNode(node) ? (node.name ?? node.value) : undefined);
