import { selectionOf } from '../../core/values.ts';
import type { ActionSubject } from '../action-kind.ts';

/** The result of one row of a batch. */
export interface BatchResult {
  id: string;
  ok: boolean;
  message?: string;
}

/** The results in a batch call's answer; undefined for any other answer. */
export function batchResultsOf(answer: unknown): readonly BatchResult[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('results' in answer)) return undefined;
  if (!Array.isArray(answer.results)) return undefined;
  return answer.results.map((each: unknown) => {
    const { id, ok, message } =
      typeof each === 'object' && each !== null ? { ...each } : ({} as Record<string, unknown>);
    return { id: String(id), ok: ok === true, ...(typeof message === 'string' && { message }) };
  });
}

/** The subject with the failed rows only. */
export function failedOf(subject: ActionSubject, results: readonly BatchResult[]): ActionSubject {
  const failed = new Set(results.filter(({ ok }) => !ok).map(({ id }) => id));
  const { rowKey = 'id', rows = [] } = subject;
  const left = rows.filter((row) => failed.has(String(row[rowKey])));
  return { ...subject, rows: left, scopes: { ...subject.scopes, selection: selectionOf(left) } };
}
