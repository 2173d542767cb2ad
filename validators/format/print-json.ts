import type { JsonNode } from '../positions/json-node.ts';
import { textWidth } from './text-width.ts';

/** As wide as the lines of the project's code. */
const WIDTH = 120;

/** A value that is to be printed: what it is, and for an object the keys in the order that they are to have. */
export interface Printed {
  node: JsonNode;
  /** The members of an object, by key. */
  members?: readonly (readonly [key: string, value: Printed])[];
  elements?: readonly Printed[];
}

/**
 * Prints JSON as Biome does with two spaces and 120 columns: what fits on one line is on one, lists of numbers fill their
 * lines, and texts and numbers stay as they were written. The document itself is always spread over lines.
 *
 * @param text what the nodes were read of
 */
export function printJson(document: Printed, text: string): string {
  const written = ({ node }: Printed) => text.slice(node.range.offset, node.range.offset + node.range.length);

  // Every value is asked for by all that it stands in.
  const flats = new Map<Printed, string>();
  const flat = (value: Printed): string => {
    const known = flats.get(value);
    if (known !== undefined) return known;
    const line = flatAnew(value);
    flats.set(value, line);
    return line;
  };
  const flatAnew = (value: Printed): string => {
    if (value.members) {
      const members = value.members.map(([key, member]) => `${key}: ${flat(member)}`);
      return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
    }
    return value.elements ? `[${value.elements.map(flat).join(', ')}]` : written(value);
  };

  /** @param used the columns of the line that are used already, including a comma after the value */
  const print = (value: Printed, indent: string, used: number, spread = false): string => {
    const line = flat(value);
    const empty = (value.members ?? value.elements ?? []).length === 0;
    if (empty || (!spread && fits(line, WIDTH - used))) return line;
    const inner = `${indent}  `;
    const comma = (index: number, all: readonly unknown[]) => (index < all.length - 1 ? 1 : 0);
    const { members, elements = [] } = value;
    if (members) {
      const lines = members.map(([key, member], index) => {
        const start = `${inner}${key}: `;
        return start + print(member, inner, textWidth(start) + comma(index, members));
      });
      return `{\n${lines.join(',\n')}\n${indent}}`;
    }
    if (elements.every(({ node }) => typeof node.value === 'number')) {
      return `[\n${filled(elements.map(written), inner)}\n${indent}]`;
    }
    const lines = elements.map(
      (element, index) => inner + print(element, inner, inner.length + comma(index, elements)),
    );
    return `[\n${lines.join(',\n')}\n${indent}]`;
  };

  return `${print(document, '', 0, true)}\n`;
}

/** Whether a text needs no more columns than these. A sign is two units of a string at most: of a long one none is counted. */
function fits(text: string, columns: number): boolean {
  return text.length <= 2 * columns && textWidth(text) <= columns;
}

/** As many words as fit on each line. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const [index, word] of words.entries()) {
    const piece = index < words.length - 1 ? `${word},` : word;
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + piece.length <= WIDTH) lines[lines.length - 1] = `${line} ${piece}`;
    else lines.push(indent + piece);
  }
  return lines.join('\n');
}
