import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { AccessCard } from '../../schemas/generated/entities.ts';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { payloadError } from '../core/errors.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import type { NewRow } from '../db/bulk-insert.ts';
import { bulkUpsert, columnsOf } from '../db/bulk-upsert.ts';
import { selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { writeTimeline } from '../history/timeline.ts';
import { initialState } from '../lifecycle/initial-state.ts';
import { transition } from '../lifecycle/transition.ts';
import { type CardServices, type CardWish, type NewCard, NO_END, numberOf } from './card-wish.ts';
import { checkCard } from './check-card.ts';
import { checkCardLimits } from './check-card-limits.ts';
import { chooseCardDoors } from './choose-card-doors.ts';
import { HOLDER_FIELDS, type Holder } from './holder.ts';
import { recountResidents, recountRooms } from './recount.ts';
import { syncAllToDoors } from './sync-to-doors.ts';
import { takeFromStock } from './take-from-stock.ts';
import { tenancyEnds } from './tenancy-ends.ts';

const t = table('access_card', 't');

/**
 * Issues a card, from the stock or a new one, and sends it to its doors; those that the holder could not pass before are
 * granted.
 *
 * @returns its id
 * @throws ApiError duplicate for a number in use, payload-wrong for one that is none (a masked one too), and when the room has
 *   as many cards as it may
 */
export async function issueCard(services: CardServices, holder: Holder, card: NewCard): Promise<string> {
  const [id] = await issueCards(services, [{ holder, card }]);
  if (id === undefined) throw new Error('A card that was handed out has no id.');
  return id;
}

/**
 * Issues many cards in as many statements as one needs.
 *
 * @returns their ids, in the order of the wishes
 * @throws ApiError as `issueCard` does, for all of them together
 */
export async function issueCards(services: CardServices, wishes: readonly CardWish[]): Promise<string[]> {
  return services.database.transaction(async () => {
    const ids = new Map<CardWish, string>();
    let left = wishes;
    while (left.length > 0) {
      // Each person once: what a card grants is stored when the next one of the same person is issued.
      const people = new Set<string>();
      const together = left.filter(({ holder }) => !people.has(holder.personId) && people.add(holder.personId));
      for (const [wish, id] of await issueTogether(services, together)) ids.set(wish, id);
      left = left.filter((wish) => !ids.has(wish));
    }
    return wishes.map((wish) => ids.get(wish) ?? '');
  });
}

async function issueTogether(services: CardServices, wishes: readonly CardWish[]): Promise<Map<CardWish, string>> {
  const { catalogue, database, language = 'zh', live, vault } = services;
  const entity = catalogue.entities.accessCard;
  if (!entity) throw new Error('Issuing cards needs the entity accessCard.');
  const errors = wishes.flatMap(({ card }) => checkCard(numberOf(card), language));
  if (errors.length > 0) throw payloadError(errors.slice(0, 1));
  await checkCardLimits(services, wishes);
  const stock = await takeFromStock(services, entity, wishes);
  const ends = await tenancyEnds(database, wishes);
  const chosen = await chooseCardDoors(services, wishes, ends);
  const now = wallTime(new Date());
  const issued = wishes.map((wish) => {
    const { holder, card } = wish;
    const { cardType, cardUsage, deposit, batchNo, remark, issueBy } = card;
    const known = stock.get(wish);
    const about = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, holder[field] ?? null]));
    const first = {
      cardType: CODES.cardType.ic,
      cardUsage: holder.personType === CODES.personType.staff ? CODES.cardUsage.staff : CODES.cardUsage.resident,
    };
    const counts = { syncedCount: 0, failedCount: 0, deviceTotal: 0 };
    const given = Object.entries({ cardType, cardUsage, deposit, batchNo, remark });
    return {
      ...(known === undefined && { ...first, ...counts }),
      ...about,
      ...Object.fromEntries(given.filter(([, value]) => value != null)),
      startTime: card.startTime ?? now,
      endTime: ends.get(wish) ?? NO_END,
      deviceIds: chosen.get(wish) ?? [],
      cardState: initialState(services, 'accessCard', 'issue'),
      issueTime: now,
      issueBy,
      updateTime: now,
      id: known ?? newId(),
      createTime: now,
      createBy: issueBy,
      revision: 1,
      communityUuid: holder.communityUuid,
      cardNo: numberOf(card),
    } satisfies NewRow<AccessCard>;
  });
  // Added to the history below, together with the new ones.
  await transition(services, 'accessCard', 'issue', [...stock.values()], { history: null });
  await bulkUpsert(database, entity, issued, vault, {
    on: ['id'],
    set: fromStock(entity),
    returning: selected({ id: t.id }),
  });
  await syncAllToDoors(
    services,
    wishes.map((wish) => ({ personId: wish.holder.personId, deviceIds: chosen.get(wish) ?? [] })),
    CODES.syncType.card,
  );
  await writeTimeline(
    services,
    ...wishes.map((wish, at) => ({
      communityUuid: wish.holder.communityUuid,
      objectType: entity.name,
      objectId: issued[at]?.id ?? '',
      action: wish.card.action ?? ('issue' as const),
      fromState: stock.has(wish) ? CODES.cardState.inStock : null,
      toState: CODES.cardState.active,
      operator: wish.card.issueBy,
      remark: wish.card.remark ?? null,
    })),
  );
  const holders = wishes.map(({ holder }) => holder);
  await recountRooms(
    database,
    holders.map(({ roomId }) => roomId),
  );
  await recountResidents(
    database,
    holders.map(({ personId }) => personId),
  );
  for (const { id, communityUuid } of issued) await live.publish({ entity: entity.name, id, communityUuid });
  return new Map(wishes.map((wish, at) => [wish, issued[at]?.id ?? '']));
}

/** What becomes of a card of the stock: it belongs to its holder, and keeps its other values where the caller gives none. */
function fromStock(entity: CatalogueEntity): RawBuilder<unknown> {
  const set = columnsOf(entity, [
    ...HOLDER_FIELDS,
    ...['startTime', 'endTime', 'deviceIds', 'issueTime', 'issueBy'],
  ]).map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`);
  const kept = columnsOf(entity, ['cardType', 'cardUsage', 'deposit', 'batchNo', 'remark']).map(
    (column) => sql`${sql.id(column)} = coalesce(excluded.${sql.id(column)}, t.${sql.id(column)})`,
  );
  return sql.join([...set, ...kept]);
}
