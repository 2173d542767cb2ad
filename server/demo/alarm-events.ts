import { CODES } from '../../schemas/generated/codes.ts';
import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { AlarmRow } from './alarms.ts';
import type { DemoRow } from './base-fields.ts';
import { type DemoStep, historySteps } from './history-steps.ts';

const { open, inProgress, handled, falseAlarm, ignored, recovered } = CODES.alarmState;

/** How an alarm came to its state. */
export function alarmEvents(alarm: AlarmRow): DemoRow<TimelineEvent>[] {
  return historySteps('alarm', alarm, stepsOf(alarm));
}

function stepsOf({ alarmTime, claimBy, claimTime, handleBy, recoverTime, ...alarm }: AlarmRow): DemoStep[] {
  const { handleRemark: remark, handleState: state, handleTime } = alarm;
  const steps: DemoStep[] = [{ action: 'create', at: alarmTime, by: null }];
  if (claimTime !== null) steps.push({ action: 'claim', from: open, to: inProgress, at: claimTime, by: claimBy });
  const from = claimTime === null ? open : inProgress;
  if (state === handled) steps.push({ action: 'handle', from, to: handled, at: handleTime, by: handleBy, remark });
  if (state === falseAlarm)
    steps.push({ action: 'falseAlarm', from, to: falseAlarm, at: handleTime, by: handleBy, remark });
  if (state === ignored) steps.push({ action: 'ignore', from, to: ignored, at: handleTime, by: handleBy, remark });
  if (state === recovered) steps.push({ action: 'recover', from: open, to: recovered, at: recoverTime, by: null });
  return steps;
}
