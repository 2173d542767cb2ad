import { CODES } from '../../schemas/generated/codes.ts';
import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { HistoryReason } from '../history/history-words.ts';
import type { TimelineEntry } from '../history/timeline.ts';
import type { ApplicationRow } from './applications.ts';
import type { DemoRow } from './base-fields.ts';
import { type DemoStep, historySteps } from './history-steps.ts';

/** The steps that are taken in the app. */
const IN_APP: ReadonlySet<string> = new Set(['submit', 'confirm', 'withdraw']);

/** How an application came to its state. */
export function applicationEvents(application: ApplicationRow): DemoRow<TimelineEvent>[] {
  return historySteps('application', application, stepsOf(application));
}

function stepsOf({
  applicantName,
  approvalState: state,
  approveBy,
  approveTime,
  createTime,
  ownerConfirmTime,
  ownerName,
  reason,
  rejectReason,
  updateTime,
}: ApplicationRow): DemoStep[] {
  const step = (
    action: TimelineEntry['action'],
    from: string | null,
    to: string,
    at: string | null,
    by: string | null,
    remark: string | null = null,
    reason?: HistoryReason,
  ): DemoStep => ({ action, from, to, at, by, inApp: IN_APP.has(action), remark, ...(reason && { reason }) });
  const first = ownerName === null ? CODES.approvalState.pending : CODES.approvalState.awaitingOwner;
  const steps = [step('submit', null, first, createTime, applicantName, reason)];
  if (ownerConfirmTime !== null)
    steps.push(
      step('confirm', CODES.approvalState.awaitingOwner, CODES.approvalState.pending, ownerConfirmTime, ownerName),
    );
  if (state === CODES.approvalState.approved || state === CODES.approvalState.revoked)
    steps.push(step('pass', CODES.approvalState.pending, CODES.approvalState.approved, approveTime, approveBy));
  if (state === CODES.approvalState.rejected)
    steps.push(
      step('reject', CODES.approvalState.pending, CODES.approvalState.rejected, approveTime, approveBy, rejectReason),
    );
  if (state === CODES.approvalState.withdrawn)
    steps.push(step('withdraw', CODES.approvalState.pending, CODES.approvalState.withdrawn, updateTime, applicantName));
  if (state === CODES.approvalState.revoked)
    steps.push(
      step(
        'revoke',
        CODES.approvalState.approved,
        CODES.approvalState.revoked,
        updateTime,
        approveBy,
        '申请事由已结束',
      ),
    );
  if (state === CODES.approvalState.expired)
    steps.push(
      step('expire', CODES.approvalState.pending, CODES.approvalState.expired, updateTime, null, null, 'undecided'),
    );
  return steps;
}
