import type { JsonObject, JsonValue } from '../../validators/json.ts';
import { jsonBlock } from './markdown.ts';

const MARK = /<!-- example: ([^\s#]+)(?:#(\S+))? -->\n(?:\n*```json\n[\s\S]*?^```\n)?/gm;

/**
 * Puts the quoted part of an example document below every mark of a page of the book:
 * `<!-- example: pages/example/permitList.json#filters,columns -->`. After `#` follows a path of keys separated by `/`
 * (a slash in a key is `~1`); its end names one key or several. A key of an object is quoted with its name, an element of a
 * list alone.
 *
 * @param documents path below the examples → content
 * @throws Error when a mark names something that does not exist
 */
export function fillQuotes(markdown: string, documents: ReadonlyMap<string, JsonObject>): string {
  return markdown.replace(MARK, (whole, path: string, part: string | undefined) => {
    const document = documents.get(path);
    if (!document) throw new Error(`No example document is called ${path}.`);
    const mark = whole.slice(0, whole.indexOf('-->') + 3);
    return `${mark}\n\n${jsonBlock(part === undefined ? document : partOf(document, part, path))}\n`;
  });
}

function partOf(document: JsonObject, part: string, path: string): JsonValue {
  const steps = part.split('/').map((step) => step.replaceAll('~1', '/'));
  const names = (steps.pop() ?? '').split(',');
  let value: JsonValue | undefined = document;
  for (const step of steps) value = childOf(value, step);
  const picked = names.map((name): [string, JsonValue] => {
    const child = childOf(value, name);
    if (child === undefined) throw new Error(`The example ${path} has no ${part}.`);
    return [name, child];
  });
  const [first] = picked;
  return Array.isArray(value) && first ? first[1] : Object.fromEntries(picked);
}

function childOf(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Array.isArray(value) ? value[Number(step)] : value[step];
}
