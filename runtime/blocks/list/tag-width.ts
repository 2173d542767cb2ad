import { textWidth } from './text-width.ts';

/** Pixels of the cell's paddings, and of the tag's paddings with its borders. */
const AROUND = 34;
/** A tag is written smaller than text. */
const SMALL = 12 / 14;
/** One word of a dictionary does not get the space of three columns. */
const MOST = 220;

/** Pixels that a column needs for the longest of its tags to be read whole. */
export function tagWidth(labels: readonly string[]): number {
  const longest = Math.max(0, ...labels.map(textWidth));
  return longest === 0 ? 0 : Math.min(MOST, Math.ceil(longest * SMALL) + AROUND);
}
