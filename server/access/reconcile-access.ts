import { CODES } from '../../schemas/generated/codes.ts';
import { inRounds, TOGETHER } from '../db/in-rounds.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { stepOf } from '../lifecycle/lifecycle-of.ts';
import { transition } from '../lifecycle/transition.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { removeFromDoors } from './end-access.ts';
import { freezeHeld, missedByHold } from './hold-access.ts';
import { recountResidents } from './recount.ts';
import { syncToDoors } from './sync-to-doors.ts';

const accessCard = table('access_card');
const doorPermission = table('door_permission');
const t = table('door_permission', 't');

interface Due {
  personId: string;
  deviceId: string;
}

/**
 * Makes cards and permissions agree with their dates: they end and are removed from the doors, or begin and are sent there.
 * Several processes may do it at once.
 */
export async function reconcileAccess(services: RecordServices): Promise<void> {
  if (!services.catalogue.entities.doorPermission || !services.catalogue.entities.accessCard) return;
  await freezeHeld(services, await missedByHold(services));
  for (const work of [expireCards, expirePermissions, beginPermissions]) {
    await inRounds(services.database, () => work(services));
  }
}

async function expireCards(services: RecordServices): Promise<number> {
  const due = await services.database.run(query`
    select ${selected({ id: accessCard.id })} from ${accessCard}
    where ${accessCard.card_state} = ${codes.cardState.active} and ${accessCard.end_time} <= now()
    order by ${accessCard.end_time} limit ${TOGETHER} for update skip locked`);
  const cards = await transition(services, 'accessCard', 'expire', idsOf(due), { history: {} });
  for (const { id } of cards) await removeSync(services, { syncType: CODES.syncType.card, targetId: id });
  return cards.length;
}

function expirePermissions(services: RecordServices): Promise<number> {
  return movePermissions(services, 'expire', 'end_time', (due) => removeFromDoors(services, due));
}

function beginPermissions(services: RecordServices): Promise<number> {
  return movePermissions(services, 'begin', 'start_time', async (due) => {
    for (const { personId, deviceId } of due) await syncToDoors(services, personId, [deviceId]);
  });
}

/** Moves permissions whose time has come, and sends the change to the doors. */
async function movePermissions(
  services: RecordServices,
  step: 'expire' | 'begin',
  at: 'start_time' | 'end_time',
  syncDoors: (due: readonly Due[]) => Promise<void>,
): Promise<number> {
  const { database } = services;
  const { from } = stepOf(services.catalogue, 'doorPermission', step);
  const due = await database.run(query`
    select ${selected({ id: doorPermission.id })} from ${doorPermission}
    where ${doorPermission.permission_state} = any(${from.map(String)}::text[]) and ${doorPermission[at]} <= now()
    order by ${doorPermission[at]} limit ${TOGETHER} for update skip locked`);
  const rows = await transition(services, 'doorPermission', step, idsOf(due), {
    history: null,
    returning: selected({ personId: notNull(t.person_id), deviceId: notNull(t.device_id) }),
  });
  await syncDoors(rows);
  await recountResidents(
    database,
    rows.map(({ personId }) => personId),
  );
  return rows.length;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
