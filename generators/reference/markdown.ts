import { type Printed, printJson } from '../../validators/format/print-json.ts';
import type { JsonValue } from '../../validators/json.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';

/** A table; a cell may contain anything but a line break. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`;
  return [line(head), `|${head.map(() => ' --- ').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A bar would end the cell, also within a code span. */
function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

export function code(text: string): string {
  return `\`${text}\``;
}

/** JSON in the form that documents have. */
export function jsonBlock(value: JsonValue | undefined): string {
  const text = JSON.stringify(value, null, 2);
  const { root } = parseJson(text);
  return `\`\`\`json\n${(root ? printJson(printed(root, text), text) : text).trimEnd()}\n\`\`\``;
}

function printed(node: JsonNode, text: string): Printed {
  if (node.elements) return { node, elements: node.elements.map((element) => printed(element, text)) };
  if (!node.members) return { node };
  const members = [...node.members].map(([key, member]) => [JSON.stringify(key), printed(member, text)] as const);
  return { node, members };
}

/** The heading's anchor as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
