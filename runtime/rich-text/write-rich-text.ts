import type { RichNode } from './rich-node.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Writes formatted text as the format rich-text requires. */
export function writeRichText(nodes: readonly RichNode[]): string {
  return nodes.map(textOf).join('');
}

function textOf(node: RichNode): string {
  if (typeof node === 'string') return node.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? '');
  if (node.tag === 'br') return '<br>';
  return `<${node.tag}${node.tag === 'a' ? ` href="${node.href}"` : ''}>${writeRichText(node.children)}</${node.tag}>`;
}
