/**
 * Every combination of one value of each list, in their order.
 *
 * @returns undefined where there are more than `most`, which is known before any is made: a long range of hours beside many
 *   records would otherwise be millions of lists
 */
export function combinations(lists: readonly (readonly unknown[])[], most: number): unknown[][] | undefined {
  if (lists.reduce((count, list) => count * list.length, 1) > most) return undefined;
  return lists.reduce<unknown[][]>((made, list) => made.flatMap((one) => list.map((value) => [...one, value])), [[]]);
}
