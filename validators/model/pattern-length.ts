/**
 * The length of the shortest text that a pattern of the whole text accepts. Undefined for a pattern that is not of the
 * whole text, or has parts that are not analysed: look-arounds, back references, escapes of other kinds.
 */
export function shortestOf(pattern: string): number | undefined {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return undefined;
  const reader = { text: pattern.slice(1, -1), place: 0 };
  const length = alternatives(reader);
  return reader.place === reader.text.length ? length : undefined;
}

interface Reader {
  text: string;
  place: number;
}

const QUANTIFIER = /^(?:[*?]|\+|\{(\d+)(?:,\d*)?\})\??/;

function alternatives(reader: Reader): number | undefined {
  let shortest = sequence(reader);
  while (shortest !== undefined && reader.text[reader.place] === '|') {
    reader.place += 1;
    const other = sequence(reader);
    shortest = other === undefined ? undefined : Math.min(shortest, other);
  }
  return shortest;
}

function sequence(reader: Reader): number | undefined {
  let length = 0;
  while (reader.place < reader.text.length && !'|)'.includes(reader.text[reader.place] ?? '')) {
    const one = atom(reader);
    if (one === undefined) return undefined;
    length += one * times(reader);
  }
  return length;
}

/** One sign, class or group. */
function atom(reader: Reader): number | undefined {
  const rest = reader.text.slice(reader.place);
  if (rest.startsWith('(')) {
    const opened = /^\((?:\?:)?(?!\?)/.exec(rest)?.[0];
    if (opened === undefined) return undefined;
    reader.place += opened.length;
    const inside = alternatives(reader);
    if (reader.text[reader.place] !== ')') return undefined;
    reader.place += 1;
    return inside;
  }
  const sign = /^(?:\[\^?(?:\\.|[^\]\\])+\]|\\[dwsDWS]|\\[^\w]|[^\\[\]^$*+?{}])/u.exec(rest)?.[0];
  if (sign === undefined) return undefined;
  reader.place += sign.length;
  return 1;
}

function times(reader: Reader): number {
  const found = QUANTIFIER.exec(reader.text.slice(reader.place));
  if (!found) return 1;
  reader.place += found[0].length;
  if (found[1] !== undefined) return Number(found[1]);
  return found[0].startsWith('+') ? 1 : 0;
}
