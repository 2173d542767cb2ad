import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { duplicateOf } from '../operations/write/duplicate-error.ts';
import { type CardNeeds, type CardWish, numberOf } from './card-wish.ts';

/**
 * The cards of the stock among those that are wished for, locked, by their wish.
 *
 * @throws ApiError duplicate
 */
export async function takeFromStock(
  { database, language = 'zh', vault }: CardNeeds,
  entity: CatalogueEntity,
  wishes: readonly CardWish[],
): Promise<Map<CardWish, string>> {
  const nameOf = (communityUuid: string, index: string) => JSON.stringify([communityUuid, index]);
  const wanted = new Map<string, CardWish>();
  const indexes = wishes.map((wish) => {
    const index = vault.blindIndex(numberOf(wish.card));
    const name = nameOf(wish.holder.communityUuid, index);
    if (wanted.has(name)) throw duplicateOf(entity, ['communityUuid', 'cardNo'], language);
    wanted.set(name, wish);
    return index;
  });
  const found = await database.run(sql<{ id: string; communityUuid: string; index: string; cardState: string | null }>`
    select id, community_uuid as "communityUuid", card_no_index as index, card_state as "cardState" from access_card
    where community_uuid = any(${[...new Set(wishes.map(({ holder }) => holder.communityUuid))]}::text[])
      and card_no_index = any(${indexes}::text[])
    order by id for update`);
  const stock = new Map<CardWish, string>();
  for (const { id, communityUuid, index, cardState } of found) {
    const wish = wanted.get(nameOf(communityUuid, index));
    if (!wish) continue;
    if (cardState !== '0') throw duplicateOf(entity, ['communityUuid', 'cardNo'], language);
    stock.set(wish, id);
  }
  return stock;
}
