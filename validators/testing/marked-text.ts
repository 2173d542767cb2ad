/** A text without its «» marks, and their places. */
export interface MarkedText {
  text: string;
  /** `line:column-endLine:endColumn` of every marked range, in their order. */
  places: string[];
}

/** Reads the marks of a fixture. */
export function readMarks(marked: string): MarkedText {
  const places: string[] = [];
  let text = '';
  let start = '';
  for (const character of marked) {
    if (character === '«') start = placeAt(text);
    else if (character === '»') places.push(`${start}-${placeAt(text)}`);
    else text += character;
  }
  return { text, places };
}

function placeAt(before: string): string {
  const lines = before.split('\n');
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
