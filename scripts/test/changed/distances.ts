/**
 * How far everything is that can be reached.
 *
 * @param from where it begins, each at a distance of its own
 * @param next what is one step further
 */
export function distances(
  from: ReadonlyMap<string, number>,
  next: (name: string) => Iterable<string>,
): Map<string, number> {
  const found = new Map<string, number>();
  const waiting: string[][] = [];
  const wait = (name: string, distance: number) => {
    waiting[distance] ??= [];
    waiting[distance].push(name);
  };
  for (const [name, distance] of from) wait(name, distance);
  for (let distance = 0; distance < waiting.length; distance++) {
    for (const name of waiting[distance] ?? []) {
      if (found.has(name)) continue;
      found.set(name, distance);
      for (const further of next(name)) wait(further, distance + 1);
    }
  }
  return found;
}
