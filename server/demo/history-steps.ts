import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { HistoryReason } from '../history/history-words.ts';
import { actorOf, type TimelineEntry } from '../history/timeline.ts';
import type { DemoRow } from './base-fields.ts';

/** Something that happened to a record, as the operations would have written it into its history. */
export interface DemoStep {
  action: TimelineEntry['action'];
  /** The states before and after; a record that is added has neither. */
  from?: string | null;
  to?: string | null;
  at: string | null;
  /** Who did it; null for the program. */
  by: string | null;
  inApp?: boolean;
  remark?: string | null;
  reason?: HistoryReason;
}

/** The history of a record. @param steps in the order of time; steps of one moment stay in it */
export function historySteps(
  objectType: string,
  { id, communityUuid }: { id: string; communityUuid: string | null },
  steps: readonly DemoStep[],
): DemoRow<TimelineEvent>[] {
  return steps.map(({ action, from, to, at, by, inApp, remark, reason }, nth) => ({
    id: `${id}-${nth + 1}`,
    createTime: at,
    communityUuid,
    objectType,
    objectId: id,
    action,
    fromState: from ?? null,
    toState: to ?? null,
    operateTime: at,
    ...actorOf(by, inApp === true),
    changes: null,
    reasonCode: reason ?? null,
    remark: remark ?? null,
    images: null,
  }));
}
