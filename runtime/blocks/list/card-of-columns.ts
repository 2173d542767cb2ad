import type { ResolvedColumn, ResolvedList, ResolvedPage } from '../../../schemas/generated/grammar.ts';

export type Card = NonNullable<ResolvedList['card']>;

/** A card that stands for a table, on a phone. */
export interface CardOfColumns extends Card {
  /** What is seen when the card is opened. */
  folded: ResolvedColumn[];
}

/** Cells that are a code and its colour. */
const BADGES: ReadonlySet<string> = new Set(['badge', 'tag']);

/** A card with what it leaves out of the columns: on a phone it stands in place of the table, and nothing of that is lost. */
export function withFolded(card: Card, columns: readonly ResolvedColumn[]): CardOfColumns {
  const { picture, title, badge, lines, groupBy } = card;
  const seen = new Set([picture, ...[title, badge, groupBy, ...lines].map((item) => item?.field)]);
  return { ...card, folded: columns.filter(({ field, hidden }) => !hidden && !seen.has(field)) };
}

/** Lines of a card that are seen at once: with more of them, a phone shows one record at a time. */
const SEEN = 4;

/**
 * How the rows of a table look on a phone where the page does not say it: the picture, the name, the first code that has a colour as
 * badge, then the other columns in their order, of which the first ones are seen, the one that the list is sorted by among them.
 *
 * @param naming the field that names a row @param dictionaries of the page
 * @returns undefined for a list without columns
 */
export function cardOfColumns(
  { columns, sort }: Pick<ResolvedList, 'columns' | 'sort'>,
  naming: string | undefined,
  dictionaries: ResolvedPage['dictionaries'],
): CardOfColumns | undefined {
  const shown = columns.filter(({ hidden }) => !hidden);
  const picture = shown.find(({ cell }) => cell === 'image');
  const title = shown.find(({ field }) => field === naming) ?? shown.find((column) => column !== picture);
  if (!title) return undefined;
  const isColoured = ({ cellProps: { dictionary } }: ResolvedColumn) =>
    typeof dictionary === 'string' && dictionaries[dictionary]?.some(({ color }) => color !== undefined);
  const badge = shown.find((column) => column !== title && BADGES.has(column.cell) && isColoured(column));
  const rest = shown.filter((column) => column !== picture && column !== title && column !== badge);
  const sorted = rest.findIndex(({ field }) => field === sort.field);
  const first = sorted < SEEN ? rest.slice(0, SEEN) : [...rest.slice(0, SEEN - 1), ...rest.slice(sorted, sorted + 1)];
  return {
    ...(picture && { picture: picture.field }),
    title,
    ...(badge && { badge }),
    lines: first,
    folded: rest.filter((column) => !first.includes(column)),
  };
}
