import type { Fix } from '../finding.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { nodeAt } from '../positions/node-at.ts';

const OTHER: Readonly<Record<string, string>> = { zh: 'en', en: 'zh' };

/**
 * Says a text that is there in one language in the other one too, with the same words: the document can be used again, and
 * `texts-in-both-languages` goes on telling that they are not of that language until somebody translates them. Where it
 * tells nothing (`ID`, `IP`), the words are right as they are.
 */
export function missingLanguage(text: string, root: JsonNode, pointer: string, missing: string): Fix | undefined {
  const members = nodeAt(root, pointer)?.members;
  const there = members?.get(OTHER[missing] ?? '');
  if (!there?.key || members?.size !== 1 || typeof there.value !== 'string') return undefined;
  const words = text.slice(there.range.offset, there.range.offset + there.range.length);
  const member = `"${missing}": ${words}`;
  // What parts it from the brace parts it from its new neighbour: a space, or a line and its indentation.
  const gap = /\s*$/.exec(text.slice(0, there.key.offset))?.[0] || ' ';
  if (missing === 'zh') return { offset: there.key.offset, length: 0, text: `${member},${gap}` };
  return { offset: there.range.offset + there.range.length, length: 0, text: `,${gap}${member}` };
}
