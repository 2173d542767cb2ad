import type { Row } from '../../core/values.ts';

/** One call of the list with more in its payload. */
export type Ask = (more: object) => Promise<ListAnswer>;

/** The content of a list call's answer. */
export interface ListAnswer {
  list: readonly Row[];
  /** Up to the cap. */
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** The cursor of the next page, beyond the cap too. */
  next?: string | null;
  /** Where figures were requested. */
  summary?: Readonly<Record<string, number | string | null>>;
  /** Where they were requested: how many rows each code of a field has. */
  counts?: Readonly<Record<string, number>>;
}

/** What is wanted besides a page. */
export interface WantedRows {
  /** Page after page, until all rows are there: the payload is that of the first. */
  whole?: boolean;
  /** As many rows as these, those behind the first page by cursor; undefined: one page. */
  rows?: number | undefined;
}

/** The most pages that are loaded of a list without paging: a longer one should not be without paging. */
const MOST_PAGES = 20;
/** So many of them are asked for at once. */
const TOGETHER = 4;

/** The first page of a list without paging, and all that follow it. */
export async function withAllRows(first: ListAnswer, ask: Ask): Promise<ListAnswer> {
  const list = [...first.list];
  for (let pageNum = 2; pageNum <= MOST_PAGES && list.length < first.total; pageNum += TOGETHER) {
    const left = Math.ceil((first.total - list.length) / Math.max(1, first.list.length));
    const count = Math.min(TOGETHER, left, MOST_PAGES - pageNum + 1);
    const pages = await Promise.all(Array.from({ length: count }, (_, at) => ask({ pageNum: pageNum + at })));
    for (const page of pages) list.push(...page.list);
    if (pages.some((page) => page.list.length === 0)) break;
  }
  return { ...first, list };
}

/** The rows that are wanted besides those of a first answer. */
export async function withTheRest(first: ListAnswer, { whole, rows }: WantedRows, ask: Ask): Promise<ListAnswer> {
  if (whole) return withAllRows(first, ask);
  return rows === undefined ? first : rowsBehind(first, rows, ask);
}

/** An answer, and the rows that follow it by its cursor: on a phone alone. */
export async function rowsBehind(first: ListAnswer, rows: number, ask: Ask): Promise<ListAnswer> {
  const { withRowsBehind } = await import('./with-rows-behind.ts');
  return withRowsBehind(first, rows, ask);
}
