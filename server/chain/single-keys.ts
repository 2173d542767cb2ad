/** Deeper than the chain accepts. */
const MOST = 40;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/**
 * Whether no key of an object occurs twice in a text that is JSON. A parser keeps the last of them; a proxy or a filter before
 * this server may look at the first, and so see another request. Each member has one colon outside of the texts, so the text
 * has more of them than the value has members where one was lost. Texts are skipped, so a file as base64 costs almost no time.
 *
 * @param value what the text was read to
 */
export function hasSingleKeys(text: string, value: unknown): boolean {
  const members = membersOf(value, MOST);
  return Number.isNaN(members) || members === colonsOf(text);
}

/** NaN where the value goes too deep: the chain refuses it for that. */
function membersOf(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === 0) return Number.NaN;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += membersOf(item, depth - 1);
    return members;
  }
  for (const member of Object.values(value)) members += 1 + membersOf(member, depth - 1);
  return members;
}

function colonsOf(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COLON) colons += 1;
    else if (code === QUOTE) at = endOfText(text, at);
  }
  return colons;
}

/** Where the text ends that begins at the quote. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end > 0) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}
