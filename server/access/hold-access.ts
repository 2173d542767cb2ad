import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { transition } from '../lifecycle/transition.ts';
import { removeSync } from '../orders/requeue-sync.ts';
import type { RecordServices } from '../services/record-services.ts';
import { removeFromDoors } from './end-access.ts';
import { recountResidents, recountRooms } from './recount.ts';

const accessCard = table('access_card', 't');
const doorPermission = table('door_permission', 't');
const hold = table('console_access_hold');
const later = table('isolation_person', 'later');
const i = table('isolation_person', 'i');

/** What is frozen: the face of a person has no such state, it is on no door while none is open to the person. */
const KINDS = { permission: 'permission', card: 'card' } as const;

/**
 * Whether a record `i` of isolationPerson keeps its person from every door: while it lasts, and after a transfer until the
 * person is released, or isolated anew.
 */
const isHolding = sql<boolean>`(${i.isolation_state} in (${codes.isolationState.inIsolation}, ${codes.isolationState.endingSoon})
  or (${i.isolation_state} = ${codes.isolationState.transferred} and not exists (
    select 1 from ${later} where ${later.resident_id} = ${i.resident_id}
      -- Times are whole seconds; keys of new records begin with the millisecond.
      and (${later.create_time}, ${later.id} collate "C") > (${i.create_time}, ${i.id} collate "C"))))`;

/** Which of these people are isolated. */
async function heldPeople({ catalogue, database }: RecordServices, personIds: readonly string[]): Promise<string[]> {
  if (!catalogue.entities.isolationPerson || personIds.length === 0) return [];
  const rows = await database.run(query`
    select distinct ${selected({ personId: notNull(i.resident_id) })} from ${i}
    where ${i.resident_id} = any(${[...new Set(personIds)]}::text[]) and ${isHolding}`);
  return rows.map(({ personId }) => personId).sort();
}

/**
 * Freezes what isolated people could open doors with: permissions become frozen (5), cards too (3), and all of it, faces as well,
 * is taken off every device. It is noted, so that the release thaws this alone. What was frozen or lost before is not touched. To be
 * called whenever something that opens doors has been given to people, in the transaction that gives it.
 */
export async function freezeHeld(services: RecordServices, personIds: readonly string[]): Promise<void> {
  const people = await heldPeople(services, personIds);
  if (people.length === 0) return;
  const permissions = await idsOf(
    services,
    query`select ${selected({ id: doorPermission.id })} from ${doorPermission}
      where ${doorPermission.person_id} = any(${people}::text[]) and ${doorPermission.permission_state} in
        (${codes.permissionState.active}, ${codes.permissionState.notYet}) order by ${doorPermission.id}`,
  );
  const frozen = await transition(services, 'doorPermission', 'freeze', permissions, {
    history: null,
    returning: selected({
      personId: notNull(doorPermission.person_id),
      deviceId: notNull(doorPermission.device_id),
    }),
  });
  await removeFromDoors(services, frozen);
  const cards = await idsOf(
    services,
    query`select ${selected({ id: accessCard.id })} from ${accessCard}
      where ${accessCard.person_id} = any(${people}::text[]) and ${accessCard.card_state} = ${codes.cardState.active}
      order by ${accessCard.id}`,
  );
  const kept = await transition(services, 'accessCard', 'freeze', cards, {
    history: { reason: 'isolated' },
    returning: selected({ personId: notNull(accessCard.person_id), roomId: accessCard.room_id }),
  });
  for (const { id } of kept) await removeSync(services, { syncType: CODES.syncType.card, targetId: id });
  await note(services, KINDS.permission, frozen);
  await note(services, KINDS.card, kept);
  await recount(services, people, kept);
}

/**
 * Thaws what the isolation of a person has frozen, if no other one holds the person. What has ended, was lost or cancelled
 * meanwhile stays so; what has run out meanwhile is expired.
 *
 * @returns who has something at the doors again; the caller sends it there
 */
export async function thaw(services: RecordServices, personId: string): Promise<string[]> {
  const { database } = services;
  if ((await heldPeople(services, [personId])).length > 0) return [];
  const held = await database.run(query`
    delete from ${hold} where ${hold.person_id} = ${personId}
    returning ${selected({ kind: hold.kind, targetId: hold.target_id })}`);
  const of = (kind: string) => held.filter((row) => row.kind === kind).map(({ targetId }) => targetId);
  const permissions = await transition(services, 'doorPermission', 'thaw', of(KINDS.permission), { history: null });
  const ids = permissions.map(({ id }) => id);
  const among = (when: RawBuilder<unknown>) =>
    idsOf(
      services,
      query`select ${selected({ id: doorPermission.id })} from ${doorPermission}
        where ${doorPermission.id} = any(${ids}::text[]) and ${when} order by ${doorPermission.id}`,
    );
  await transition(services, 'doorPermission', 'expire', await among(sql`${doorPermission.end_time} <= now()`), {
    history: null,
  });
  await transition(services, 'doorPermission', 'postpone', await among(sql`${doorPermission.start_time} > now()`), {
    history: null,
  });
  const cards = await transition(services, 'accessCard', 'unfreeze', of(KINDS.card), {
    history: { reason: 'isolationOver' },
    returning: selected({ personId: notNull(accessCard.person_id), roomId: accessCard.room_id }),
  });
  const over = await idsOf(
    services,
    query`select ${selected({ id: accessCard.id })} from ${accessCard}
      where ${accessCard.id} = any(${cards.map(({ id }) => id)}::text[]) and ${accessCard.end_time} <= now()
      order by ${accessCard.id}`,
  );
  await transition(services, 'accessCard', 'expire', over, { history: {} });
  await recount(services, [personId], cards);
  return [personId];
}

/** Isolated people who hold something that opens doors all the same: given in the very moment in which they were isolated. */
export async function missedByHold({ catalogue, database }: RecordServices): Promise<string[]> {
  if (!catalogue.entities.isolationPerson) return [];
  const rows = await database.run(query`
    select distinct ${selected({ personId: notNull(i.resident_id) })} from ${i}
    where ${isHolding} and (
      exists (select 1 from ${doorPermission} where ${doorPermission.person_id} = ${i.resident_id}
        and ${doorPermission.permission_state} in (${codes.permissionState.active}, ${codes.permissionState.notYet}))
      or exists (select 1 from ${accessCard} where ${accessCard.person_id} = ${i.resident_id}
        and ${accessCard.card_state} = ${codes.cardState.active}))
    limit 200`);
  return rows.map(({ personId }) => personId);
}

async function idsOf({ database }: RecordServices, statement: RawBuilder<{ id: string }>): Promise<string[]> {
  return (await database.run(statement)).map(({ id }) => id);
}

async function note(
  { database }: RecordServices,
  kind: string,
  rows: readonly { id: string; personId: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await database.run(sql`
    insert into ${hold} (${columnNames(hold, 'kind', 'target_id', 'person_id')})
    select ${kind}, * from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map((row) => row.personId)}::text[])
    on conflict do nothing`);
}

async function recount(
  { database, live }: RecordServices,
  people: readonly string[],
  cards: readonly { roomId: string | null; communityUuid: string }[],
): Promise<void> {
  await recountRooms(
    database,
    cards.map(({ roomId }) => roomId),
  );
  await recountResidents(database, [...people]);
  for (const communityUuid of new Set(cards.map((card) => card.communityUuid)))
    await live.publish({ entity: 'accessCard', communityUuid });
}
