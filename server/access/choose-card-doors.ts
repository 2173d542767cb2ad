import { CODES } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { type CardServices, type CardWish, NO_END } from './card-wish.ts';
import { defaultDoorsOf } from './default-doors.ts';
import { grantDoorsToAll, type HolderGrant } from './grant-doors.ts';

const doorPermission = table('door_permission');

/** The doors of new cards, each of which its holder may pass from now on. */
export async function chooseCardDoors(
  services: CardServices,
  wishes: readonly CardWish[],
  ends: ReadonlyMap<CardWish, string>,
): Promise<Map<CardWish, string[]>> {
  const { database } = services;
  const held = await database.run(query`
    select ${selected({
      personId: notNull(doorPermission.person_id),
      deviceId: notNull(doorPermission.device_id),
    })} from ${doorPermission}
    where ${doorPermission.person_id} = any(${wishes.map(({ holder }) => holder.personId)}::text[])
      and ${doorPermission.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet})`);
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
    const source =
      holder.personType === CODES.personType.staff
        ? CODES.permissionSource.staff
        : card.deviceIds
          ? CODES.permissionSource.manual
          : CODES.permissionSource.roomDefault;
    const endTime = ends.get(wish);
    grants.push({
      holder,
      grant: { deviceIds, source, endTime: endTime === undefined || endTime === NO_END ? null : endTime },
    });
  }
  if (grants.length > 0) await grantDoorsToAll(services, grants);
  return chosen;
}
