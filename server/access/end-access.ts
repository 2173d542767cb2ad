import { sql } from 'kysely';
import { removeRows, removeSync } from '../gateway/orders/requeue-sync.ts';
import type { AccessNeeds } from './access-needs.ts';
import { lockCards, writeCardTimeline } from './card-timeline.ts';
import { endFaces } from './end-faces.ts';
import type { HeldAccess } from './held-access.ts';
import { recountResidents, recountRooms } from './recount.ts';

/** How many of each came to an end. */
export interface EndedAccess {
  permissions: number;
  cards: number;
  faces: number;
}

/** Who ends it and how the histories of cards call it. */
export interface Ending {
  operator?: string;
  /** Left out means 注销. */
  action?: string;
  depositReturned?: boolean;
}

/**
 * Takes access away: permissions become revoked (4), cards cancelled (5), faces disabled (4), and all of it goes off the doors.
 * What has ended already is left as it is and not counted.
 */
export async function endAccess(
  needs: AccessNeeds,
  { permissionIds, cardIds, faceIds }: Readonly<Partial<Record<keyof HeldAccess, readonly string[]>>>,
  reason: string,
  ending: Ending = {},
): Promise<EndedAccess> {
  const { database, live } = needs;
  return database.transaction(async () => {
    const permissions = await revoke(needs, permissionIds ?? [], reason);
    const cards = await cancelCards(needs, cardIds ?? [], reason, ending);
    const faces = faceIds && faceIds.length > 0 ? await endFaces(needs, faceIds) : 0;
    await recountRooms(
      database,
      cards.map(({ roomId }) => roomId),
    );
    await recountResidents(
      database,
      [...permissions, ...cards].map(({ personId }) => personId),
    );
    for (const [entity, rows] of [['doorPermission', permissions] as const, ['accessCard', cards] as const]) {
      for (const communityUuid of new Set(rows.map((row) => row.communityUuid))) {
        await live.publish({ entity, communityUuid });
      }
    }
    return { permissions: permissions.length, cards: cards.length, faces };
  });
}

interface EndedPermission {
  communityUuid: string;
  personId: string;
  deviceId: string;
}

/** A person's things leave the doors that the person may not pass any more. */
async function revoke(needs: AccessNeeds, ids: readonly string[], reason: string): Promise<EndedPermission[]> {
  if (ids.length === 0) return [];
  const rows = await needs.database.run(sql<EndedPermission>`
    update door_permission set permission_state = '4', revoke_reason = ${reason.slice(0, 200)}, update_time = now(),
      revision = coalesce(revision, 0) + 1
    where id = any(${ids}::text[]) and permission_state in ('1', '2', '3', '5')
    returning community_uuid as "communityUuid", person_id as "personId", device_id as "deviceId"`);
  await takeOffDoors(needs, rows);
  return rows;
}

/** Takes the faces and the cards of people off doors. */
export async function takeOffDoors(
  needs: AccessNeeds,
  pairs: readonly Pick<EndedPermission, 'personId' | 'deviceId'>[],
): Promise<void> {
  if (pairs.length === 0) return;
  const people = pairs.map(({ personId }) => personId);
  const devices = pairs.map(({ deviceId }) => deviceId);
  await removeRows(
    needs,
    sql`s.sync_type in ('1', '2') and (s.person_id, s.device_id) in
      (select * from unnest(${people}::text[], ${devices}::text[]))`,
  );
}

async function cancelCards(
  needs: AccessNeeds,
  ids: readonly string[],
  reason: string,
  { action = '注销', depositReturned, operator }: Ending,
) {
  const cards = await lockCards(needs, ids, ['1', '2', '3', '4']);
  if (cards.length === 0) return cards;
  const ended = cards.map(({ id }) => id);
  const returned = depositReturned === undefined ? sql`` : sql`, deposit_returned = ${depositReturned}`;
  await needs.database.run(sql`
    update access_card set card_state = '5', cancel_time = now(), update_time = now(),
      revision = coalesce(revision, 0) + 1 ${returned}
    where id = any(${ended}::text[])`);
  for (const targetId of ended) await removeSync(needs, { syncType: '2', targetId });
  await writeCardTimeline(needs, cards, { action, toState: '5', operator, remark: reason });
  return cards;
}
