import { CODES } from '../../../schemas/generated/codes.ts';
import { stepOf } from '../../lifecycle/lifecycle-of.ts';
import { storeTransition } from '../../operations/write/store-transition.ts';
import { type BatchResult, writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { lockApplication, type WholeApplication } from './application-record.ts';
import { notifyApplicant } from './notify-applicant.ts';

/** The effect of a decision, and the values stored with it. */
interface Verdict {
  transition: 'pass' | 'reject';
  /** Runs in the transaction of the decision. @returns fields of the application that it settles */
  apply(application: WholeApplication): Promise<Partial<WholeApplication>>;
  /** The text for the applicant, after the number. */
  outcome: string;
  /** Stored with the history. */
  remark: string | undefined;
}

/** For which applications it was done, and for which not; of several also the result of each. */
export interface Decided {
  passed: number;
  failed: { id: string; message: string }[];
  results?: BatchResult[];
}

/** Decides about one application (`id`) or about each of several (`ids`): each succeeds or fails on its own. */
export async function decide(
  payload: { id?: string; ids?: string[] },
  context: CallContext,
  verdict: Verdict,
): Promise<Decided> {
  const entity = entityOf(context.catalogue, context.endpoint);
  const name = verdict.transition;
  const verb = stepOf(context.catalogue, 'application', name).label.zh;
  const answer = await writeEach(context, entity, payload, { logType: CODES.logType.approve, verb }, async (id) => {
    const { record, application } = await lockApplication(context, entity, id, name);
    const changes = await verdict.apply(application);
    const history = { operator: context.session.userName, remark: verdict.remark };
    await storeTransition(context, entity, record, name, changes, history);
    await notifyApplicant(context, application, verdict.outcome);
    return { id };
  });
  const results = batchResults(answer);
  return {
    passed: results ? results.filter(({ ok }) => ok).length : 1,
    failed: (results ?? []).flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }])),
    ...(results && { results }),
  };
}

function batchResults(answer: unknown): BatchResult[] | undefined {
  return typeof answer === 'object' && answer !== null && 'results' in answer
    ? (answer.results as BatchResult[])
    : undefined;
}
