/** How many of the first of several widths fit into a space together. */
export function howManyFit(widths: readonly number[], room: number): number {
  let left = room;
  let count = 0;
  for (const width of widths) {
    left -= width;
    if (left < 0) break;
    count += 1;
  }
  return count;
}
