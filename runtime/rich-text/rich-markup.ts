import { url } from '../formats/url.ts';
import type { RichElement, RichNode } from './rich-node.ts';

/**
 * Formatted text as users type it into a plain text box: a line is a paragraph, `- ` and `1. ` begin entries of a list,
 * `**…**` is bold, `[text](https://…)` a link. Anything else is plain text.
 */
export function readMarkup(markup: string): RichNode[] {
  const nodes: RichElement[] = [];
  for (const line of markup.split('\n')) {
    const entry = /^(?:(-)|\d{1,3}\.) (.*)$/.exec(line);
    if (!entry) {
      if (line.trim() !== '') nodes.push({ tag: 'p', children: inlineOf(line) });
      continue;
    }
    const tag = entry[1] ? 'ul' : 'ol';
    const item: RichElement = { tag: 'li', children: inlineOf(entry[2] ?? '') };
    const last = nodes.at(-1);
    if (last?.tag === tag) nodes.splice(-1, 1, { tag, children: [...last.children, item] });
    else nodes.push({ tag, children: [item] });
  }
  return nodes;
}

/** The other way round. Text between blocks and nested lists become lines of their own. */
export function writeMarkup(nodes: readonly RichNode[]): string {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') lines.push(line);
    line = '';
  };
  const walk = (inner: readonly RichNode[], marker: (place: number) => string) => {
    for (const [place, node] of inner.entries()) {
      if (typeof node === 'string') line += node.replace(/\s+/g, ' ');
      else if (node.tag === 'br') end();
      else if (node.tag === 'strong') line += `**${flat(node.children)}**`;
      else if (node.tag === 'a') line += `[${flat(node.children)}](${node.href})`;
      else {
        end();
        if (node.tag === 'li') line = marker(place);
        walk(node.children, node.tag === 'ol' ? (at) => `${at + 1}. ` : () => '- ');
        end();
      }
    }
  };
  walk(nodes, () => '- ');
  end();
  return lines.join('\n');
}

/** The text of nodes alone, in one line. */
export function flat(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : flat(node.children)))
    .join('')
    .replace(/\s+/g, ' ');
}

function inlineOf(line: string): RichNode[] {
  const nodes: RichNode[] = [];
  const pattern = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;
  let place = 0;
  for (const found of line.matchAll(pattern)) {
    const [whole, bold, text, href] = found;
    if (bold === undefined && !(href && url.test(href) && !/[*`]/.test(href))) continue;
    if (found.index > place) nodes.push(line.slice(place, found.index));
    nodes.push(bold === undefined ? { tag: 'a', href, children: [text ?? ''] } : { tag: 'strong', children: [bold] });
    place = found.index + whole.length;
  }
  if (place < line.length) nodes.push(line.slice(place));
  return nodes;
}
