import type { Ask, ListAnswer } from './list-answer.ts';
import { MOST_ROWS } from './list-payload.ts';

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
