import { sql } from 'kysely';
import { removeSync } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { type LockedCard, writeCardTimeline } from './card-timeline.ts';
import { takeOffDoors } from './end-access.ts';
import { recountResidents } from './recount.ts';

/** Rows a transaction: who changes a card meanwhile does not wait for long. */
const TOGETHER = 200;

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
    while ((await needs.database.transaction(() => work(needs))) === TOGETHER);
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
  await publish(needs, 'accessCard', cards);
  return cards.length;
}

async function expirePermissions(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<Due>`
    update door_permission set permission_state = '3', update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from door_permission where permission_state in ('1', '2') and end_time <= now()
      order by end_time limit ${TOGETHER} for update skip locked)
    returning community_uuid as "communityUuid", person_id as "personId", device_id as "deviceId"`);
  await takeOffDoors(needs, rows);
  await recountResidents(
    needs.database,
    rows.map(({ personId }) => personId),
  );
  await publish(needs, 'doorPermission', rows);
  return rows.length;
}

async function beginPermissions(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<Due>`
    update door_permission set permission_state = '1', update_time = now(), revision = coalesce(revision, 0) + 1
    where id in (
      select id from door_permission where permission_state = '2' and start_time <= now()
      order by start_time limit ${TOGETHER} for update skip locked)
    returning community_uuid as "communityUuid", person_id as "personId", device_id as "deviceId"`);
  for (const { personId, deviceId } of rows) await bringToDoors(needs, personId, [deviceId]);
  await recountResidents(
    needs.database,
    rows.map(({ personId }) => personId),
  );
  await publish(needs, 'doorPermission', rows);
  return rows.length;
}

async function publish(
  { live }: AccessNeeds,
  entity: string,
  rows: readonly { communityUuid: string }[],
): Promise<void> {
  for (const communityUuid of new Set(rows.map((row) => row.communityUuid)))
    await live.publish({ entity, communityUuid });
}
