import { sql } from 'kysely';
import { inRounds, TOGETHER } from '../db/in-rounds.ts';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import { publishCommunities } from '../live/publish-communities.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { type LockedCard, writeCardTimeline } from './card-timeline.ts';
import { takeOffDoors } from './end-access.ts';
import { recountResidents } from './recount.ts';

interface Due {
  communityUuid: string;
  personId: string;
  deviceId: string;
}

/**
 * What becomes of cards and permissions with time: they end and go off the doors, or begin and are brought there. Several
 * processes may do it at once.
 */
export async function keepAccess(needs: AccessNeeds): Promise<void> {
  if (!needs.catalogue.entities.doorPermission || !needs.catalogue.entities.accessCard) return;
  for (const work of [expireCards, expirePermissions, beginPermissions]) {
    await inRounds(needs.database, () => work(needs));
  }
}

async function expireCards(needs: AccessNeeds): Promise<number> {
  const cards = await needs.database.run(sql<LockedCard>`
    update access_card set card_state = '4', update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from access_card where card_state = '1' and end_time <= now()
      order by end_time limit ${TOGETHER} for update skip locked)
    returning id, community_uuid as "communityUuid", '1' as "fromState", person_id as "personId", room_id as "roomId"`);
  for (const { id } of cards) await removeSync(needs, { syncType: '2', targetId: id });
  await writeCardTimeline(needs, cards, { action: '到期', toState: '4', operator: undefined });
  await publishCommunities(needs, 'accessCard', cards);
  return cards.length;
}

function expirePermissions(needs: AccessNeeds): Promise<number> {
  return movePermissions(needs, { from: ['1', '2'], to: '3', at: 'end_time' }, (due) => takeOffDoors(needs, due));
}

function beginPermissions(needs: AccessNeeds): Promise<number> {
  return movePermissions(needs, { from: ['2'], to: '1', at: 'start_time' }, async (due) => {
    for (const { personId, deviceId } of due) await bringToDoors(needs, personId, [deviceId]);
  });
}

/** Permissions whose time has come go from states to another one, and doors are told. */
async function movePermissions(
  needs: AccessNeeds,
  { from, to, at }: { from: readonly string[]; to: string; at: 'start_time' | 'end_time' },
  tellDoors: (due: readonly Due[]) => Promise<void>,
): Promise<number> {
  const { database } = needs;
  const rows = await database.run(sql<Due>`
    update door_permission set permission_state = ${to}, update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from door_permission where permission_state = any(${from}::text[]) and ${sql.id(at)} <= now()
      order by ${sql.id(at)} limit ${TOGETHER} for update skip locked)
    returning community_uuid as "communityUuid", person_id as "personId", device_id as "deviceId"`);
  await tellDoors(rows);
  await recountResidents(
    database,
    rows.map(({ personId }) => personId),
  );
  await publishCommunities(needs, 'doorPermission', rows);
  return rows.length;
}
