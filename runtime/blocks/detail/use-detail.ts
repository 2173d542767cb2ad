import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, resolveValue, type Scopes, scopesOf } from '../../core/values.ts';
import { type Answer, useAnswer } from '../use-answer.ts';

/** The server's status for a record that is not there. */
const NOT_FOUND = 40401;

export interface DetailModel extends Omit<Answer<Row>, 'content'> {
  row: Row | undefined;
  notFound: boolean;
}

/** One record by its key. */
export function useDetail(detail: ResolvedDetail, scopes: Scopes): DetailModel {
  const host = useRuntime();
  const id = resolveValue(detail.key, scopesOf(host, scopes));
  const isMissing = id === undefined || id === null || id === '';
  const { content: row, ...answer } = useAnswer<Row>(detail.endpoint, isMissing ? undefined : { id });
  const { loading, failure } = answer;
  const notFound = isMissing || failure?.code === NOT_FOUND || (!loading && !failure && !row);
  return { row, ...answer, notFound };
}
