/** `cardCapacity` → `card`, `capacity`. */
export function wordsOfName(name: string): string[] {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase());
}

/**
 * The name that was meant beside `name`, where another one was copied: it differs from the written one in one word, which
 * it has from `name`, and has the same end, while the written one shares no word with it. `faceCapacity` beside `cardCount`,
 * where there is a `cardCapacity`.
 */
export function siblingMeant(name: string, used: string, names: Iterable<string>): string | undefined {
  const [own, other] = [wordsOfName(name), wordsOfName(used)];
  if (own.length < 2 || other.length < 2 || other.some((word) => own.includes(word))) return undefined;
  const meant = [...names].filter((one) => {
    const words = wordsOfName(one);
    const differing = words.filter((word, index) => word !== other[index]);
    const [only] = differing;
    if (words.at(-1) !== other.at(-1)) return false;
    return words.length === other.length && differing.length === 1 && only !== undefined && own.includes(only);
  });
  return meant.length === 1 ? meant[0] : undefined;
}
