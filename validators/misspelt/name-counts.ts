/** How often a name occurs in the documents: as a whole text, or as the last step of `row.name`. */
export function countName(files: ReadonlyMap<string, string>, name: string): number {
  let count = 0;
  for (const text of files.values()) count += timesIn(text, `"${name}"`) + timesIn(text, `.${name}"`);
  return count;
}

/**
 * Which of two spellings is made of words that the documents use: the one that has a word which occurs elsewhere, while the
 * other one's words occur nowhere. Undefined where it is unknown.
 */
export function knownSpelling(files: ReadonlyMap<string, string>, a: string, b: string): string | undefined {
  const [wordsA, wordsB] = [wordsOf(a), wordsOf(b)];
  const onlyA = wordsA.filter((word) => !wordsB.includes(word));
  const onlyB = wordsB.filter((word) => !wordsA.includes(word));
  const isKnown = (words: readonly string[]) =>
    words.length > 0 && words.every((word) => standsElsewhere(files, word, [a, b]));
  const [knowsA, knowsB] = [isKnown(onlyA), isKnown(onlyB)];
  if (knowsA === knowsB) return undefined;
  return knowsA ? a : b;
}

/** `cardNo` → `card`, `no`; `/card/v1/list` → `card`, `v1`, `list`. */
function wordsOf(name: string): string[] {
  const parted = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return parted.toLowerCase().match(/[a-z\d]+/g) ?? [];
}

/** As a word of another name than the two. */
function standsElsewhere(files: ReadonlyMap<string, string>, word: string, names: readonly string[]): boolean {
  const capital = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  const whole = new RegExp(`(?<![A-Za-z])${word}(?![a-z])|${capital}(?![a-z])|${word.toUpperCase()}(?![A-Z])`);
  for (const text of files.values()) {
    if (!whole.test(text)) continue;
    let rest = text;
    for (const name of names) rest = rest.replaceAll(`"${name}"`, '').replaceAll(`.${name}"`, '');
    if (whole.test(rest)) return true;
  }
  return false;
}

function timesIn(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++;
  return count;
}
