import { textWidth } from './text-width.ts';

/** Heads are bold, and are between the paddings of their cell. */
const BOLD = 1.08;
const PADDINGS = 18;
/** Pixels of the carets of a column that sorts, with the space before them. */
const CARETS = 14;

/**
 * Pixels that a column needs for its head to be read whole: on one line where it is Chinese, else on two, broken between
 * words. No column is narrower unless a user made it so.
 *
 * @param room pixels of padding that this column has more than others
 */
export function headWidth(title: string, sortable: boolean, room = 0): number {
  const words = /[\u2e80-\uffff]/.test(title) ? [title] : title.split(' ');
  const breaks = words.map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const narrowest = Math.min(...breaks.map((lines) => Math.max(...lines.map(textWidth))));
  return Math.ceil(narrowest * BOLD) + PADDINGS + (sortable ? CARETS : 0) + room;
}
