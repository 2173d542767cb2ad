import type { JsonNode, Range } from '../positions/json-node.ts';
import type { Edit, Site } from './mistake.ts';

/** A slip of the pen: a letter in the middle is missing, or one is added to a short name. */
export function misspelt(name: string): string {
  const middle = Math.floor(name.length / 2);
  return name.length > 5 ? name.slice(0, middle) + name.slice(middle + 1) : `${name}x`;
}

/** Writes another value, which is the place of the finding. */
export function valueInstead(site: Site, value: string): Edit {
  return { ...site.node.range, write: `«${value}»` };
}

/** Writes a text with a slip in it. */
export function slip(site: Site): Edit | undefined {
  const { value } = site.node;
  return typeof value === 'string' ? valueInstead(site, JSON.stringify(misspelt(value))) : undefined;
}

/** Writes a slip in the last part of a path, such as `row.id`. */
export function slipAtEnd(site: Site): Edit | undefined {
  const { value } = site.node;
  if (typeof value !== 'string') return undefined;
  const start = Math.max(value.lastIndexOf('.'), value.lastIndexOf(':')) + 1;
  return valueInstead(site, JSON.stringify(value.slice(0, start) + misspelt(value.slice(start))));
}

/** Writes a slip in the key of a value. */
export function keySlip({ node, step }: Site): Edit | undefined {
  return node.key && typeof step === 'string'
    ? { ...node.key, write: `«${JSON.stringify(misspelt(step))}»` }
    : undefined;
}

/** Removes a member or element, with the comma that belongs to it. */
export function without({ text, node }: Pick<Site, 'text' | 'node'>): Range {
  const start = (node.key ?? node.range).offset;
  const end = node.range.offset + node.range.length;
  const after = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  if (after > 0) return { offset: start, length: end + after - start };
  const before = /,\s*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  return { offset: start - before, length: end - start + before };
}

/** Puts a member in front of the others of an object. */
export function memberInFront(node: JsonNode, write: string): Edit {
  return { offset: node.range.offset + 1, length: 0, write: ` ${write}${(node.members?.size ?? 0) > 0 ? ',' : ''}` };
}

/** Puts an element after the others of a list. */
export function elementBehind(node: JsonNode, write: string): Edit | undefined {
  const last = node.elements?.at(-1);
  return last && { offset: last.range.offset + last.range.length, length: 0, write: `, ${write}` };
}
