import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { CardWish } from './card-wish.ts';

const h = table('household', 'h');

/** Until when each card is valid, where the wish or the tenancy states it (the last second of its last day). */
export async function tenancyEnds(database: Database, wishes: readonly CardWish[]): Promise<Map<CardWish, string>> {
  const asked = wishes.filter(({ holder, card }) => card.endTime == null && holder.roomId);
  const ends = new Map(wishes.flatMap((wish) => (wish.card.endTime == null ? [] : [[wish, wish.card.endTime]])));
  if (asked.length === 0) return ends;
  const rows = await database.run(query`
    select ${selected({
      at: sql<number>`w.at::integer`,
      day: sql<string>`max(${h.expire_date})::text`,
    })}
    from unnest(${asked.map(({ holder }) => holder.personId)}::text[],
      ${asked.map(({ holder }) => holder.roomId ?? '')}::text[]) with ordinality as w (person_id, room_id, at)
    join ${h} on ${h.resident_id} = w.person_id and ${h.room_id} = w.room_id and ${h.household_state}
      is distinct from ${codes.householdState.movedOut}
    group by w.at having max(${h.expire_date}) is not null`);
  for (const { at, day } of rows) {
    const wish = asked[Number(at) - 1];
    if (wish) ends.set(wish, `${day} 23:59:59`);
  }
  return ends;
}
