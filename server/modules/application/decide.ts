import { writeTimeline } from '../../access/timeline.ts';
import type { CallContext } from '../../context.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { type BatchResult, writeEach } from '../../operations/write/write-each.ts';
import { rowNotices } from '../../sms/row-notices.ts';
import { wallTime } from '../../wall-time.ts';
import { lockApplication, type WholeApplication } from './application-record.ts';
import { tellApplicant } from './tell-applicant.ts';

/** What a decision brings about, and what is kept of it besides. */
interface Verdict {
  transition: 'pass' | 'reject';
  /** Runs in the transaction of the decision. @returns fields of the application that it settles */
  bring(application: WholeApplication): Promise<Partial<WholeApplication>>;
  /** What the applicant is told, behind the number. */
  outcome: string;
  /** Kept with the history. */
  remark: string | undefined;
}

/** For whom it was done, and for whom not; of several also each one's result. */
export interface Decided {
  passed: number;
  failed: { id: string; message: string }[];
  results?: BatchResult[];
}

/** Decides about one application (`id`) or about each of several (`ids`): each stands or falls on its own. */
export async function decide(
  payload: { id?: string; ids?: string[] },
  context: CallContext,
  verdict: Verdict,
): Promise<Decided> {
  const entity = entityOf(context.catalogue, context.endpoint);
  const step = entity.lifecycle?.transitions[verdict.transition];
  const notices = rowNotices();
  const answer = await writeEach(context, entity, payload, { logType: '8', verb: step?.label.zh ?? '' }, async (id) => {
    const { record, application } = await lockApplication(context, entity, id, verdict.transition);
    const settled = await verdict.bring(application);
    const toState = String(step?.to);
    const approveTime = wallTime(new Date());
    const approveBy = context.session.userName.slice(0, 20);
    await storeChanges(context, entity, record, { ...settled, approvalState: toState, approveBy, approveTime });
    await writeTimeline(context, {
      communityUuid: String(application.communityUuid),
      objectType: entity.name,
      objectId: id,
      action: step?.label.zh ?? '',
      fromState: application.approvalState,
      toState,
      operator: context.session.userName,
      remark: verdict.remark,
    });
    notices.keep(id, await tellApplicant(context, application, verdict.outcome));
    return { id };
  });
  const results = batchResults(answer);
  const done = notices.send(answer);
  return {
    passed: done.length,
    failed: (results ?? []).flatMap(({ id, ok, message = '' }) => (ok ? [] : [{ id, message }])),
    ...(results && { results }),
  };
}

function batchResults(answer: unknown): BatchResult[] | undefined {
  return typeof answer === 'object' && answer !== null && 'results' in answer
    ? (answer.results as BatchResult[])
    : undefined;
}
