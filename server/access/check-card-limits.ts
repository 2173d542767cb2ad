import { sql } from 'kysely';
import { baseSettingOf } from '../communities/base-setting.ts';
import { payloadError } from '../core/errors.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { CardServices, CardWish } from './card-wish.ts';
import { CARDS_HELD } from './recount.ts';

const accessCard = table('access_card');
const room = table('room');

/**
 * Refuses cards beyond what a room may have, and locks the rooms.
 *
 * @throws ApiError payload-wrong
 */
export async function checkCardLimits(
  { database, language = 'zh' }: CardServices,
  wishes: readonly CardWish[],
): Promise<void> {
  const roomIds = [...new Set(wishes.flatMap(({ holder }) => holder.roomId ?? []))];
  if (roomIds.length === 0) return;
  // One after the other: two cards at the same time would each find a free place.
  await database.run(
    sql`select 1 from ${room} where ${room.id} = any(${roomIds}::text[]) order by ${room.id} for update`,
  );
  const found = await database.run(query`
    select ${selected({
      roomId: notNull(accessCard.room_id),
      count: sql<number>`count(*)::integer`,
    })} from ${accessCard}
    where ${accessCard.room_id} = any(${roomIds}::text[]) and ${accessCard.card_state} in ${CARDS_HELD}
    group by ${accessCard.room_id}`);
  const counts = new Map(found.map(({ roomId, count }) => [roomId, Number(count)]));
  for (const { holder } of wishes) {
    if (!holder.roomId) continue;
    const { cardLimitPerRoom } = await baseSettingOf(database, holder.communityUuid);
    const count = counts.get(holder.roomId) ?? 0;
    counts.set(holder.roomId, count + 1);
    if (count < cardLimitPerRoom) continue;
    const message = {
      zh: `已超过每户门卡上限${cardLimitPerRoom}张`,
      en: `A room may have ${cardLimitPerRoom} cards at most`,
    }[language];
    throw payloadError([{ field: 'cardNo', message }]);
  }
}
