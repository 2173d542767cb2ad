import type { JsonNode } from './json-node.ts';

/** The node that a JSON pointer (RFC 6901) leads to. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    node = node?.members?.get(name) ?? node?.elements?.[Number(name)];
  }
  return node;
}
