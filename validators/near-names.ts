import { plainName } from './positions/odd-signs.ts';

/**
 * The names that a slip may have meant: those within a third of its length in typing mistakes (a missing, an added, a wrong
 * character, two swapped), ignoring case, and the one that it looks like, letter for letter. Only the nearest are given, at most three, in their order.
 */
export function nearNames(slip: string, names: Iterable<string>): string[] {
  const alike = lookAlike(slip, names);
  if (alike !== undefined) return [alike];
  // For a single character the intention is unknown.
  const limit = slip.length < 2 ? 0 : Math.max(1, Math.floor(slip.length / 3));
  let nearest = limit;
  let found: string[] = [];
  for (const name of new Set(names)) {
    if (name === slip || Math.abs(name.length - slip.length) > nearest) continue;
    const distance = typingDistance(slip.toLowerCase(), name.toLowerCase());
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(name);
  }
  return found.slice(0, 3);
}

/**
 * The one name that a slip can only have meant: the nearest, when every other is at least two typing mistakes further off.
 * What `--fix` may write without asking.
 *
 * @param near the result of `nearNames` for the same slip and names
 */
export function clearName(slip: string, near: readonly string[], names: Iterable<string>): string | undefined {
  const [nearest] = near;
  if (nearest !== undefined && nearest === plainName(slip)) return nearest;
  if (nearest === undefined || near.length > 1) return undefined;
  const reach = typingDistance(slip.toLowerCase(), nearest.toLowerCase()) + 1;
  for (const name of names) {
    if (name === nearest || name === slip || Math.abs(name.length - slip.length) > reach) continue;
    if (typingDistance(slip.toLowerCase(), name.toLowerCase()) <= reach) return undefined;
  }
  return nearest;
}

/** The name that equals a slip except for look-alike signs. */
function lookAlike(slip: string, names: Iterable<string>): string | undefined {
  const plain = plainName(slip);
  if (plain === slip) return undefined;
  for (const name of names) if (name === plain) return name;
  return undefined;
}

/** ` Did you mean "a" or "b"?`, or nothing. */
export function didYouMean(near: readonly string[]): string {
  return near.length === 0 ? '' : ` Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;
}

/** Optimal string alignment: Levenshtein's distance with swaps of neighbours as one step. */
export function typingDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let steps = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      line.push(steps);
    }
    before = above;
    above = line;
  }
  return above[b.length] ?? 0;
}
