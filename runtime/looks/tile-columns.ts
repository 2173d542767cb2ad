/** Pixels between two tiles, and the widest that one of a few may be; `figures.css` has the gap too. */
const GAP = 12;
const FEW = 3;

/**
 * How many tiles are beside one another: as many as fit, and as few as leave no row half empty.
 *
 * @param need pixels of the widest tile
 * @returns the columns, and how many of them the last tile spans
 */
export function tileColumns(
  count: number,
  width: number,
  need: number,
): { columns: number; last: number; isFew: boolean } {
  const most = Math.max(1, Math.floor((width + GAP) / (need + GAP)));
  const rows = Math.max(1, Math.ceil(count / most));
  const columns = Math.max(1, Math.ceil(count / rows));
  return { columns, last: columns * rows - count + 1, isFew: rows === 1 && count < FEW };
}
