import { CODES } from '../../schemas/generated/codes.ts';
import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { DemoRow } from './base-fields.ts';
import { type DemoStep, historySteps } from './history-steps.ts';
import type { RepairRow } from './repairs.ts';

const { repairSource: SOURCE, repairState: STATE } = CODES;

/**
 * How a repair order came to its state.
 *
 * @param dispatcher the account that sees to the orders of its community
 */
export function repairEvents(order: RepairRow, dispatcher: string): DemoRow<TimelineEvent>[] {
  return historySteps('repairOrder', order, stepsOf(order, dispatcher));
}

function stepsOf(order: RepairRow, by: string): DemoStep[] {
  const { acceptTime, dispatchTime, finishTime, repairSource, repairState, startTime, stateTime } = order;
  const { toAccept, toDispatch, dispatched, inProgress, toBeRated } = STATE;
  const inApp = repairSource === SOURCE.client;
  const byProgram = repairSource === SOURCE.deviceAlarm;
  // What the console takes down is accepted with that, by an effect.
  const atOnce = !inApp && !byProgram;
  const steps: DemoStep[] = [
    { action: 'create', at: order.createTime, by: byProgram ? null : inApp ? order.reporterName : by, inApp },
  ];
  if (acceptTime !== null)
    steps.push({ action: 'accept', from: toAccept, to: toDispatch, at: acceptTime, by: atOnce ? null : by });
  if (dispatchTime !== null) steps.push({ action: 'dispatch', from: toDispatch, to: dispatched, at: dispatchTime, by });
  if (startTime !== null) steps.push({ action: 'start', from: dispatched, to: inProgress, at: startTime, by });
  if (finishTime !== null) steps.push({ action: 'finish', from: inProgress, to: toBeRated, at: finishTime, by });
  const reached = steps.findLast(({ to }) => to !== undefined)?.to ?? toAccept;
  if (repairState === STATE.done && order.score !== null)
    steps.push({ action: 'visit', from: toBeRated, to: STATE.done, at: stateTime, by, remark: order.comment });
  else if (repairState === STATE.done)
    steps.push({ action: 'close', from: toBeRated, to: STATE.done, at: stateTime, by: null, reason: 'schedule.close' });
  if (repairState === STATE.returned)
    steps.push({ action: 'reject', from: reached, to: STATE.returned, at: stateTime, by, remark: order.rejectReason });
  if (repairState === STATE.cancelled)
    steps.push({ action: 'cancel', from: reached, to: STATE.cancelled, at: stateTime, by, remark: '住户已自行解决' });
  return steps;
}
