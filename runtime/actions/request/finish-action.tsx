import { lazy } from 'react';
import type { ResolvedFollowUp, Text, Watch } from '../../../schemas/generated/grammar.ts';
import { fillText } from '../../core/fill-text.ts';
import { KEPT } from '../../core/kept-call.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { type ActionSubject, type ActionTools, nearOf } from '../action-kind.ts';
import { batchResultsOf, failedOf } from './batch-results.ts';
import { watchResult } from './watch-result.ts';

const ResultsDialog = lazy(() => import('./results-dialog.tsx'));

export interface FinishedAction {
  label: Text;
  success: Text;
  then: readonly ResolvedFollowUp[];
  /** Left out where it is unknown what it has changed. */
  endpoint?: string;
  watch?: Watch;
}

/**
 * The steps after a call that did not fail: its results row by row where some failed, else its success or the watching of
 * its result, then the document's follow-ups.
 *
 * @param retry sends the failed rows again; left out where that cannot be
 */
export async function finishAction(
  action: FinishedAction,
  subject: ActionSubject,
  answer: unknown,
  tools: ActionTools,
  retry?: (failed: ActionSubject) => Promise<void>,
): Promise<void> {
  const { host, dialogs, say, followUps } = tools;
  if (answer === KEPT) {
    // Nothing has changed yet.
    say('info', tools.t('action.kept'));
    return subject.done?.();
  }
  const answered = asRow(answer);
  const scopes: Scopes = { ...subject.scopes, answer: answered };
  const results = batchResultsOf(answer);
  if (results?.some(({ ok }) => !ok)) {
    // The changes to the others are shown; the pages that open after a complete success are not opened.
    followUps(
      action.then.filter((step) => step === 'reload'),
      scopes,
      action.endpoint,
    );
    const failed = failedOf(subject, results);
    dialogs.show((dialog) => (
      <ResultsDialog
        {...dialog}
        label={action.label}
        subject={subject}
        results={results}
        retry={retry && (() => retry(failed))}
      />
    ));
    return;
  }
  if (action.watch) {
    const isWatched = await watchResult(action.label, action.watch, scopes, answered, tools);
    if (!isWatched) return followUps([], scopes, action.endpoint);
  } else say('success', fillText(action.success, host.language, { ...nearOf(subject), ...answered }));
  subject.done?.();
  followUps(action.then, scopes, action.endpoint);
}

function asRow(answer: unknown): Row {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? { ...answer } : {};
}
