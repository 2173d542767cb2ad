import { url } from '../formats/url.ts';
import type { RichElement, RichNode } from './rich-node.ts';

/** Tags that other editors write → tags of the subset. */
const TAGS: Readonly<Record<string, RichElement['tag']>> = {
  P: 'p',
  DIV: 'p',
  H1: 'p',
  H2: 'p',
  H3: 'p',
  H4: 'p',
  STRONG: 'strong',
  B: 'strong',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  A: 'a',
  BR: 'br',
};

/** Elements whose text is not for users: they are removed with everything in them. */
const DROPPED: ReadonlySet<string> = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'TITLE',
  'TEXTAREA',
  'SELECT',
]);

/**
 * Reads HTML from anywhere and keeps the subset alone: unknown elements give way to their text, scripts and styles vanish,
 * no attribute remains but an http(s) `href`. The parsed document is never shown and runs nothing; the result is data.
 */
export function readRichText(html: string): RichNode[] {
  return childrenOf(new DOMParser().parseFromString(withoutAttributes(html), 'text/html').body);
}

const TAG = /<([a-z][^\s/<>]*)((?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?)>/gi;
const HREF = /\shref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i;

/**
 * Removes all attributes but `href` before anything is parsed. They would do nothing, but the policy of the console reports
 * every handler and style that a parser meets, and real violations would be hard to find among such reports.
 */
function withoutAttributes(html: string): string {
  return html.replace(TAG, (_, name: string, attributes: string) => `<${name}${HREF.exec(attributes)?.[0] ?? ''}>`);
}

function childrenOf(parent: Node): RichNode[] {
  return [...parent.childNodes].flatMap(nodesOf);
}

function nodesOf(node: Node): RichNode[] {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
  if (!(node instanceof Element)) return [];
  const name = node.tagName.toUpperCase();
  if (DROPPED.has(name)) return [];
  const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
  if (tag === 'br') return [{ tag, children: [] }];
  const children = childrenOf(node);
  if (tag === undefined) return children;
  if (tag !== 'a') return [{ tag, children }];
  const href = node.getAttribute('href')?.trim() ?? '';
  return href !== '' && !href.includes('`') && url.test(href) && !href.includes('*')
    ? [{ tag, href, children }]
    : children;
}
