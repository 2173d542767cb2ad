import type { AccessNeeds } from './access-needs.ts';
import { type TimelineEntry, writeTimeline } from './timeline.ts';

/** Adds the same step to the history of several cards. */
export async function writeCardTimeline(
  needs: AccessNeeds,
  cards: readonly { id: string; communityUuid: string; fromState?: string | null }[],
  step: Pick<TimelineEntry, 'action' | 'toState' | 'operator' | 'remark'>,
): Promise<void> {
  await writeTimeline(
    needs,
    ...cards.map(({ id, communityUuid, fromState }) => ({
      ...step,
      communityUuid,
      objectType: 'accessCard',
      objectId: id,
      fromState,
    })),
  );
}
