import { CODES } from '../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { duplicateOf } from '../operations/write/duplicate-error.ts';
import { type CardServices, type CardWish, numberOf } from './card-wish.ts';

const accessCard = table('access_card');

/**
 * The cards of the stock among those that are wished for, locked, by their wish.
 *
 * @throws ApiError duplicate
 */
export async function takeFromStock(
  { database, language = 'zh', vault }: CardServices,
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
  const found = await database.run(query`
    select ${selected({
      id: accessCard.id,
      communityUuid: accessCard.community_uuid,
      index: accessCard.card_no_index,
      cardState: accessCard.card_state,
    })} from ${accessCard}
    where ${accessCard.community_uuid} =
      any(${[...new Set(wishes.map(({ holder }) => holder.communityUuid))]}::text[])
      and ${accessCard.card_no_index} = any(${indexes}::text[])
    order by ${accessCard.id} for update`);
  const stock = new Map<CardWish, string>();
  for (const { id, communityUuid, index, cardState } of found) {
    const wish = wanted.get(nameOf(communityUuid, index));
    if (!wish) continue;
    if (cardState !== CODES.cardState.inStock) throw duplicateOf(entity, ['communityUuid', 'cardNo'], language);
    stock.set(wish, id);
  }
  return stock;
}
