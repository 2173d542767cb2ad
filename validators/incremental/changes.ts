/** How a map differs from an earlier one. */
export interface Changes {
  /** Those that came, went, or stand for something else now. */
  names: ReadonlySet<string>;
  /** Some came or went. */
  namesDiffer: boolean;
}

/** Compares by identity: what was not read anew is the same object. */
export function changesBetween<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): Changes {
  const names = new Set<string>();
  let namesDiffer = before.size !== after.size;
  for (const [name, value] of after) {
    if (!before.has(name)) namesDiffer = true;
    else if (before.get(name) === value) continue;
    names.add(name);
  }
  for (const name of before.keys()) if (!after.has(name)) names.add(name);
  return { names, namesDiffer };
}
