/** An entry of a row of page numbers: a page, or a step over several of them. */
export type PageStep = { page: number } | { jump: 'back' | 'on'; page: number };

/** How many pages a step over several skips. */
const JUMP = 5;

/**
 * The first page, the last one, the present one with its neighbours, and a step where pages between them are left out.
 *
 * @param present from 1 @param near how many neighbours on either side
 */
export function pageNumbers(present: number, last: number, near: 1 | 2): PageStep[] {
  const pages = (from: number, to: number): PageStep[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ page: from + at }));
  if (last <= 3 + near * 2) return pages(1, last);
  const from = last - present <= near ? last - near * 2 : Math.max(1, present - near);
  const to = present - 1 <= near ? 1 + near * 2 : Math.min(last, present + near);
  const back: PageStep[] = from > 2 ? [{ jump: 'back', page: Math.max(1, present - JUMP) }] : [];
  const on: PageStep[] = to < last - 1 ? [{ jump: 'on', page: Math.min(last, present + JUMP) }] : [];
  return [
    ...(from > 1 ? pages(1, 1) : []),
    ...back,
    ...pages(from, to),
    ...on,
    ...(to < last ? pages(last, last) : []),
  ];
}
