import type { Fix } from '../finding.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { nodeAt } from '../positions/node-at.ts';

const OTHER: Readonly<Record<string, string>> = { zh: 'en', en: 'zh' };

/**
 * Copies a text that exists in one language into the other one, with the same words: the document can be used again, and
 * `texts-in-both-languages` continues to report that they are not of that language until they are translated. Where it
 * reports nothing (`ID`, `IP`), the words are right as they are.
 */
export function missingLanguage(text: string, root: JsonNode, pointer: string, missing: string): Fix | undefined {
  const members = nodeAt(root, pointer)?.members;
  const there = members?.get(OTHER[missing] ?? '');
  if (!there?.key || members?.size !== 1 || typeof there.value !== 'string') return undefined;
  const words = text.slice(there.range.offset, there.range.offset + there.range.length);
  const member = `"${missing}": ${words}`;
  // What separates it from the brace separates it from its new neighbour: a space, or a line and its indentation.
  const gap = /\s*$/.exec(text.slice(0, there.key.offset))?.[0] || ' ';
  if (missing === 'zh') return { offset: there.key.offset, length: 0, text: `${member},${gap}` };
  return { offset: there.range.offset + there.range.length, length: 0, text: `,${gap}${member}` };
}
