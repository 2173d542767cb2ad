import { CODES } from '../../schemas/generated/codes.ts';
import type { CardStateCode } from '../../schemas/generated/entities.ts';
import { type Random, seededRandom } from '../core/random.ts';
import type { DemoClock } from './calendar.ts';
import type { CommunityParts } from './community-parts.ts';
import { isExpired } from './own-doors.ts';
import type { DemoResident } from './people.ts';
import type { PlannedCard } from './planned-card.ts';

/** Section 7 of the plan; what is not named here is in use. */
const LOST = 40;
const FROZEN = 25;
const EXPIRED = 60;
const CANCELLED = 300;
const STOCK = 100;
/** Opens doors by card. */
const BY_CARD = CODES.openType.card;

/**
 * Plans which cards there are, over all communities: those that the rows of residents count and those of the staff, with some
 * lost, frozen and expired among those that open no doors; cancelled ones as well, and a stock.
 */
export function planCards(communities: readonly CommunityParts[], clock: DemoClock): void {
  const random = seededRandom('cards');
  const spare: PlannedCard[] = [];
  const holders: { resident: DemoResident; parts: CommunityParts }[] = [];
  for (const parts of communities) {
    for (const resident of parts.residents) {
      const { row, passer, sinceDay } = resident;
      for (let nth = 0; nth < (row.cardCount ?? 0); nth++) {
        const cardNo = nth === 0 ? passer.cardNo! : parts.identities.cardNo();
        const card: PlannedCard = {
          cardNo,
          state: CODES.cardState.active,
          passer,
          resident,
          sinceDay: Math.min(clock.today - 1, sinceDay + random.below(nth === 0 ? 10 : 200)),
          endDay: null,
          isMain: nth === 0,
        };
        parts.cards.push(card);
        if (isExpired(resident, clock)) end(card, CODES.cardState.expired, resident.untilDay!);
        else if (nth > 0 || resident.habit !== BY_CARD) spare.push(card);
      }
      if (row.cardCount) holders.push({ resident, parts });
    }
    parts.staff.forEach((passer, index) => {
      const sinceDay = clock.today - 400 + index * 7;
      parts.cards.push({
        cardNo: passer.cardNo!,
        state: CODES.cardState.active,
        passer,
        resident: null,
        sinceDay,
        endDay: null,
        isMain: true,
      });
    });
  }
  const expired = communities
    .flatMap(({ cards }) => cards)
    .filter(({ state }) => state === CODES.cardState.expired).length;
  const chosen = shuffled(random, spare).filter(({ sinceDay }) => sinceDay < clock.today - 60);
  for (const card of chosen.splice(0, LOST)) end(card, CODES.cardState.lost, ended(card, clock, random));
  for (const card of chosen.splice(0, FROZEN)) end(card, CODES.cardState.frozen, ended(card, clock, random));
  for (const card of chosen.splice(0, EXPIRED - expired))
    end(card, CODES.cardState.expired, ended(card, clock, random));
  for (const { resident, parts } of shuffled(random, holders).slice(0, CANCELLED)) {
    const sinceDay = resident.sinceDay;
    const card: PlannedCard = {
      cardNo: parts.identities.cardNo(),
      state: CODES.cardState.cancelled,
      passer: resident.passer,
      resident,
      sinceDay,
      endDay: null,
      isMain: false,
    };
    card.endDay = ended(card, clock, random);
    parts.cards.push(card);
  }
  for (let nth = 0; nth < STOCK; nth++) {
    // Most of them where most people are.
    const parts = communities[nth % 5 < 3 ? 0 : nth % communities.length] ?? communities[0]!;
    const cardNo = parts.identities.cardNo();
    parts.cards.push({
      cardNo,
      state: CODES.cardState.inStock,
      passer: null,
      resident: null,
      sinceDay: clock.today - 24,
      endDay: null,
      isMain: false,
    });
  }
}

function end(card: PlannedCard, state: CardStateCode, day: number): void {
  card.state = state;
  card.endDay = day;
}

/** A day of the last year, since the card was there. */
function ended({ sinceDay }: PlannedCard, { today }: DemoClock, random: Random): number {
  return Math.min(today - 1, random.between(Math.max(sinceDay + 1, today - 330), today - 1));
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = random.below(index + 1);
    [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
  }
  return mixed;
}
