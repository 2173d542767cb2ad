import type { TimelineEvent } from '../../schemas/generated/entities.ts';
import type { DemoRow } from './base-fields.ts';
import type { DemoClock } from './calendar.ts';
import { buildCards, type CardRow, countCards } from './card-rows.ts';
import type { CommunityParts } from './community-parts.ts';
import { buildFaces, countFaces, evenFaceStates, type FaceRow } from './faces.ts';
import { countHeld } from './held-counts.ts';

/** What people open doors with. `fill-access.ts` decides which devices hold it. */
export interface HeldThings {
  faces: FaceRow[];
  cards: CardRow[];
  /** What has happened to the cards. */
  events: DemoRow<TimelineEvent>[];
}

/** Draws them, and sets the counts of the devices. Call it when it is known who passed doors last. */
export function heldThings(communities: readonly CommunityParts[], clock: DemoClock): HeldThings {
  const held: HeldThings = { faces: [], cards: [], events: [] };
  evenFaceStates(communities);
  for (const parts of communities) {
    const faces = buildFaces(parts, clock);
    const cards = buildCards(parts, clock);
    const things = [...faces, ...cards].flatMap((thing) => thing.held ?? []);
    const counts = countHeld(parts.devices, things);
    countFaces(faces, counts);
    countCards(cards, counts);
    held.faces.push(...faces.map(({ row }) => row));
    held.cards.push(...cards.map(({ row }) => row));
    held.events.push(...cards.flatMap(({ events }) => events));
  }
  return held;
}
