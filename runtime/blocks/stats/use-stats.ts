import type { ResolvedStats } from '../../../schemas/generated/grammar.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { askedWith } from '../asked-with.ts';
import { type Answer, useAnswer } from '../use-answer.ts';
import { useSeenInterval } from '../use-seen-interval.ts';

/** The figures of one answer, loaded again every so many seconds while they are visible. */
export function useStats(stats: ResolvedStats, scopes: Scopes): Answer<Row> {
  const host = useRuntime();
  const { page } = usePageFrame();
  const answer = useAnswer<Row>(
    stats.endpoint,
    askedWith(stats.params, scopesOf(host, scopes), page.optionalParams, stats.periods),
  );
  useSeenInterval(stats.autoRefresh?.seconds, answer.reload);
  return answer;
}
