import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { type HistoryReason, remarkInWords } from '../history/history-words.ts';
import { transition } from '../lifecycle/transition.ts';
import { removeRows, removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { endFaces } from './end-faces.ts';
import type { HeldAccess } from './held-access.ts';
import { recountResidents, recountRooms } from './recount.ts';

const doorPermission = table('door_permission', 't');
const s = table('device_sync', 's');
const t = table('access_card', 't');

/** How many of each came to an end. */
export interface EndedAccess {
  permissions: number;
  cards: number;
  faces: number;
}

/** Who ends it, and what the histories of cards state about it. */
export interface Ending {
  operator?: string;
  /** The transition of cards; left out means that they are cancelled. */
  cardStep?: 'cancel' | 'replace';
}

/** Why access ends where no user has typed a reason: its code, and what it is about. */
export interface Cause {
  code: HistoryReason;
  about?: string;
}

/**
 * Takes access away: permissions become revoked (4), cards cancelled (5), faces disabled (4), and all of it is removed from the
 * doors. What has ended already is not changed and not counted.
 */
export async function endAccess(
  services: RecordServices,
  { permissionIds, cardIds, faceIds }: Readonly<Partial<Record<keyof HeldAccess, readonly string[]>>>,
  reason: string | Cause,
  ending: Ending = {},
): Promise<EndedAccess> {
  const { database, live } = services;
  return database.transaction(async () => {
    const permissions = await revoke(services, permissionIds ?? [], reason);
    const cards = await cancelCards(services, cardIds ?? [], reason, ending);
    const faces = faceIds && faceIds.length > 0 ? await endFaces(services, faceIds) : 0;
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

/** A person's face and cards are removed from the doors that the person may not pass any more. */
async function revoke(
  services: RecordServices,
  ids: readonly string[],
  reason: string | Cause,
): Promise<EndedPermission[]> {
  if (ids.length === 0) return [];
  const rows = await transition(services, 'doorPermission', 'revoke', ids, {
    history: null,
    set: { revoke_reason: textOf(reason).slice(0, 200) },
    returning: selected({
      personId: notNull(doorPermission.person_id),
      deviceId: notNull(doorPermission.device_id),
    }),
  });
  await removeFromDoors(services, rows);
  return rows;
}

/** The field of a permission is a text, the same for every reader. */
function textOf(reason: string | Cause): string {
  return typeof reason === 'string' ? reason : String(remarkInWords(reason.code, reason.about, 'zh'));
}

/** Removes the faces and the cards of people from doors. */
export async function removeFromDoors(
  services: RecordServices,
  pairs: readonly Pick<EndedPermission, 'personId' | 'deviceId'>[],
): Promise<void> {
  if (pairs.length === 0) return;
  const people = pairs.map(({ personId }) => personId);
  const devices = pairs.map(({ deviceId }) => deviceId);
  await removeRows(
    services,
    sql`${s.sync_type} in (${codes.syncType.face}, ${codes.syncType.card}) and (${s.person_id}, ${s.device_id}) in
      (select * from unnest(${people}::text[], ${devices}::text[]))`,
  );
}

async function cancelCards(
  services: RecordServices,
  ids: readonly string[],
  reason: string | Cause,
  { cardStep = 'cancel', operator }: Ending,
) {
  const why = typeof reason === 'string' ? { remark: reason } : { reason: reason.code, remark: reason.about };
  const cards = await transition(services, 'accessCard', cardStep, ids, {
    history: { operator, ...why },
    returning: selected({ personId: t.person_id, roomId: t.room_id }),
  });
  for (const { id } of cards) await removeSync(services, { syncType: CODES.syncType.card, targetId: id });
  return cards;
}
