import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { HistoryReason } from '../access/history-words.ts';
import { actorOf, type TimelineEntry } from '../access/timeline.ts';
import type { ApplicationRow } from './applications.ts';
import type { DemoRow } from './base-fields.ts';

type Step = Pick<
  TimelineEvent,
  | 'action'
  | 'fromState'
  | 'toState'
  | 'operateTime'
  | 'operatorKind'
  | 'userName'
  | 'operator'
  | 'remark'
  | 'reasonCode'
>;

/** The steps that are taken in the app. */
const IN_APP: ReadonlySet<string> = new Set(['submit', 'confirm', 'withdraw']);

/** How an application came to where it stands. */
export function applicationEvents(application: ApplicationRow): DemoRow<TimelineEvent>[] {
  const { id, communityUuid, updateTime } = application;
  return stepsOf({ ...application, updateTime }).map((step, index) => ({
    id: `${id}-${index + 1}`,
    createTime: step.operateTime,
    communityUuid,
    objectType: 'application',
    objectId: id,
    changes: null,
    images: null,
    ...step,
  }));
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
}: ApplicationRow): Step[] {
  const step = (
    action: TimelineEntry['action'],
    fromState: string | null,
    toState: string,
    operateTime: string | null,
    operator: string | null,
    remark: string | null = null,
    reasonCode: HistoryReason | null = null,
  ): Step => ({
    action,
    fromState,
    toState,
    operateTime,
    ...actorOf(operator, IN_APP.has(action)),
    remark,
    reasonCode,
  });
  const first = ownerName === null ? '1' : '2';
  const steps = [step('submit', null, first, createTime, applicantName, reason)];
  if (ownerConfirmTime !== null) steps.push(step('confirm', '2', '1', ownerConfirmTime, ownerName));
  if (state === '3' || state === '6') steps.push(step('pass', '1', '3', approveTime, approveBy));
  if (state === '4') steps.push(step('reject', '1', '4', approveTime, approveBy, rejectReason));
  if (state === '5') steps.push(step('withdraw', '1', '5', updateTime, applicantName));
  if (state === '6') steps.push(step('revoke', '3', '6', updateTime, approveBy, '申请事由已结束'));
  if (state === '7') steps.push(step('expire', '1', '7', updateTime, null, null, 'undecided'));
  return steps;
}
