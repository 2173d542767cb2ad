import type { Sort } from '../../../schemas/generated/grammar.ts';

/** How an order is shown beside the name of its column. */
export const ARROWS = { ascend: '↑', descend: '↓' } as const;

/** The order that a choice outside of a table's head means: the newest or greatest first; chosen again, the other way round. */
export function nextSort(field: string, sort: Sort): Sort {
  return { field, order: sort.field === field && sort.order === 'descend' ? 'ascend' : 'descend' };
}
