import { sql } from 'kysely';
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

/** A card as it is before a step, locked until the transaction ends. */
export interface LockedCard {
  id: string;
  communityUuid: string;
  fromState: string | null;
  personId: string | null;
  roomId: string | null;
}

/** @returns those of the cards that are in one of the states, in the order of their ids */
export function lockCards(
  { database }: AccessNeeds,
  ids: readonly string[],
  states: readonly string[],
): Promise<LockedCard[]> {
  return database.run(sql<LockedCard>`
    select id, community_uuid as "communityUuid", card_state as "fromState", person_id as "personId", room_id as "roomId"
    from access_card where id = any(${ids}::text[]) and card_state = any(${states}::text[]) order by id for update`);
}
