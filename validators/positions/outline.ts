/**
 * How deep a document may be nested. The grammar needs about thirty levels at most; a text with endless
 * nesting would only exhaust the stack of the code that walks it.
 */
export const MAX_DEPTH = 200;

const NEWLINE = 10;
const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/** What the brackets and quotes of a text show without parsing it. */
export interface Outline {
  /** How deep its lists and objects go. */
  depth: number;
  /** Where they first go deeper than a document may. */
  tooDeep?: number;
  /** How many keys it has, if it is JSON. */
  members: number;
  /** Some characters in quotes are made of two units, or are halves of such. */
  surrogates: boolean;
}

/** Reads every character of a text once; brackets in quotes do not count. */
export function outlineOf(text: string): Outline {
  let open = 0;
  let depth = 0;
  let members = 0;
  let inText = false;
  let surrogates = false;
  let tooDeep: number | undefined;
  for (let offset = 0; offset < text.length; offset += 1) {
    const code = text.charCodeAt(offset);
    if (inText) {
      // Small letters and Chinese, which are most of a text.
      if (code > BACKSLASH) surrogates ||= code >= FIRST_SURROGATE && code <= LAST_SURROGATE;
      else if (code === BACKSLASH) offset += 1;
      else if (code === QUOTE) inText = false;
      // No text runs over the end of a line: in a broken document the next line starts outside of quotes.
      else if (code === NEWLINE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === COLON) members += 1;
    else if (code === 123 || code === 91) {
      open += 1;
      if (open > depth) depth = open;
      if (open > MAX_DEPTH) tooDeep ??= offset;
    } else if (code === 125 || code === 93) open = Math.max(0, open - 1);
  }
  return { depth, members, surrogates, ...(tooDeep !== undefined && { tooDeep }) };
}
