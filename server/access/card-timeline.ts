import { type TimelineEntry, writeTimeline } from '../history/timeline.ts';
import type { RecordServices } from '../services/record-services.ts';

/** Adds the same step to the history of several cards. */
export async function writeCardTimeline(
  services: RecordServices,
  cards: readonly { id: string; communityUuid: string; fromState?: string | null }[],
  step: Pick<TimelineEntry, 'action' | 'toState' | 'operator' | 'remark'>,
): Promise<void> {
  await writeTimeline(
    services,
    ...cards.map(({ id, communityUuid, fromState }) => ({
      ...step,
      communityUuid,
      objectType: 'accessCard',
      objectId: id,
      fromState,
    })),
  );
}
