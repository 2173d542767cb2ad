import type { Ask, ListAnswer } from './list-answer.ts';
import { MOST_ROWS } from './list-payload.ts';

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
  return rows === undefined ? first : withRowsBehind(first, rows, ask);
}

/** An answer, and the rows that follow it by its cursor: as many as there are, in calls as large as the server allows. */
export async function withRowsBehind(first: ListAnswer, rows: number, ask: Ask): Promise<ListAnswer> {
  let answer = first;
  while (typeof answer.next === 'string' && answer.list.length < rows) {
    const pageSize = Math.min(MOST_ROWS, rows - answer.list.length);
    const { list, next = null } = await ask({ after: answer.next, pageSize });
    if (list.length === 0) return { ...answer, next: null };
    answer = { ...answer, list: [...answer.list, ...list], next };
  }
  return answer;
}
