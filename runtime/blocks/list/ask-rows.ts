import type { Ask, ListAnswer } from './list-answer.ts';

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
