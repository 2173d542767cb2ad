import { sql } from 'kysely';
import { bringToDoors } from '../../access/bring-to-doors.ts';
import { endAccess } from '../../access/end-access.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { residentHolder } from '../../access/holder.ts';
import { recountResidents } from '../../access/recount.ts';
import type { CallContext } from '../../context.ts';
import { type HeldDoors, heldDoors } from './held-doors.ts';

/** What of the doors is sent; what is left out stays. */
export type DoorChoice = { readonly [Name in keyof HeldDoors]?: HeldDoors[Name] | null | undefined };

/**
 * Lets a resident pass the chosen doors and no others, in the chosen hours.
 *
 * @param endTime of a tenancy, UTC+8 text
 */
export async function changeDoors(
  context: CallContext,
  { residentId, roomId, endTime }: { residentId: string; roomId: string; endTime: string | null },
  choice: DoorChoice,
): Promise<void> {
  const { database, session } = context;
  const before = await heldDoors(database, residentId);
  const wanted = choice.deviceIds ?? before.deviceIds;
  const added = wanted.filter((id) => !before.deviceIds.includes(id));
  const removed = before.deviceIds.filter((id) => !wanted.includes(id));
  const hours = {
    weekdays: choice.weekdays ?? before.weekdays,
    dayStart: choice.dayStart === undefined ? before.dayStart : choice.dayStart || null,
    dayEnd: choice.dayEnd === undefined ? before.dayEnd : choice.dayEnd || null,
  };
  if (removed.length > 0) {
    const rows = await database.run(sql<{ id: string }>`
      select id from door_permission
      where person_id = ${residentId} and device_id = any(${removed}::text[]) and permission_state in ('1', '2')`);
    const permissionIds = rows.map(({ id }) => id);
    await endAccess(context, { permissionIds }, '编辑住户', { operator: session.userName });
  }
  if (added.length > 0) {
    const holder = await residentHolder(context, residentId, roomId);
    await grantDoors(context, holder, { deviceIds: added, source: '3', endTime, ...hours });
  }
  const isSame = (['weekdays', 'dayStart', 'dayEnd'] as const).every(
    (name) => JSON.stringify(hours[name]) === JSON.stringify(before[name]),
  );
  if (!isSame) {
    const weekdays = hours.weekdays.length > 0 ? hours.weekdays : null;
    await database.run(sql`
      update door_permission set weekdays = ${weekdays}::text[], day_start = ${hours.dayStart}, day_end = ${hours.dayEnd},
        update_time = now(), revision = coalesce(revision, 0) + 1
      where person_id = ${residentId} and permission_state in ('1', '2')`);
    await bringToDoors(context, residentId);
  }
  await recountResidents(database, [residentId]);
}
