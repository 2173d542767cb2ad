import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import { actorOf } from '../access/timeline.ts';
import type { ApplicationRow } from './applications.ts';
import type { DemoRow } from './base-fields.ts';

type Step = Pick<
  TimelineEvent,
  'action' | 'fromState' | 'toState' | 'operateTime' | 'operatorKind' | 'userName' | 'operator' | 'remark'
>;

/** The steps that are taken in the app. */
const IN_APP: ReadonlySet<string> = new Set(['提交申请', '业主确认', '撤回']);

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
    action: string,
    fromState: string | null,
    toState: string,
    operateTime: string | null,
    operator: string | null,
    remark: string | null = null,
  ): Step => ({
    action,
    fromState,
    toState,
    operateTime,
    ...actorOf(operator, IN_APP.has(action)),
    remark,
  });
  const first = ownerName === null ? '1' : '2';
  const steps = [step('提交申请', null, first, createTime, applicantName, reason)];
  if (ownerConfirmTime !== null) steps.push(step('业主确认', '2', '1', ownerConfirmTime, ownerName));
  if (state === '3' || state === '6') steps.push(step('通过', '1', '3', approveTime, approveBy));
  if (state === '4') steps.push(step('驳回', '1', '4', approveTime, approveBy, rejectReason));
  if (state === '5') steps.push(step('撤回', '1', '5', updateTime, applicantName));
  if (state === '6') steps.push(step('撤销授权', '3', '6', updateTime, approveBy, '申请事由已结束'));
  if (state === '7') steps.push(step('过期', '1', '7', updateTime, null, '超过申请有效期，未处理'));
  return steps;
}
