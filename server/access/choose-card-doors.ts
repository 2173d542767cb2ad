import { sql } from 'kysely';
import { type CardNeeds, type CardWish, NO_END } from './card-wish.ts';
import { defaultDoorsOf } from './default-doors.ts';
import { grantDoorsToAll, type HolderGrant } from './grant-doors.ts';

/** The doors of new cards, each of which its holder may pass from now on. */
export async function chooseCardDoors(
  needs: CardNeeds,
  wishes: readonly CardWish[],
  ends: ReadonlyMap<CardWish, string>,
): Promise<Map<CardWish, string[]>> {
  const { database } = needs;
  const held = await database.run(sql<{ personId: string; deviceId: string }>`
    select person_id as "personId", device_id as "deviceId" from door_permission
    where person_id = any(${wishes.map(({ holder }) => holder.personId)}::text[]) and permission_state in ('1', '2')`);
  const open = new Map<string, Set<string>>();
  for (const { personId, deviceId } of held) open.set(personId, (open.get(personId) ?? new Set()).add(deviceId));
  const usual = await defaultDoorsOf(
    database,
    wishes.flatMap(({ holder, card }) => (card.deviceIds ? [] : (holder.roomId ?? []))),
  );
  const chosen = new Map<CardWish, string[]>();
  const grants: HolderGrant[] = [];
  for (const wish of wishes) {
    const { holder, card } = wish;
    const own = open.get(holder.personId) ?? new Set();
    const doors = card.deviceIds ?? [...own, ...(usual.get(holder.roomId ?? '') ?? [])];
    chosen.set(wish, [...new Set(doors)].sort());
    const deviceIds = doors.filter((id) => !own.has(id));
    if (deviceIds.length === 0) continue;
    const source = holder.personType === '3' ? '5' : card.deviceIds ? '3' : '1';
    const endTime = ends.get(wish);
    grants.push({
      holder,
      grant: { deviceIds, source, endTime: endTime === undefined || endTime === NO_END ? null : endTime },
    });
  }
  if (grants.length > 0) await grantDoorsToAll(needs, grants);
  return chosen;
}
