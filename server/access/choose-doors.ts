import { sql } from 'kysely';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { touched } from '../db/sql/touched.ts';
import type { RecordServices } from '../services/record-services.ts';
import { endAccess } from './end-access.ts';
import { grantDoors } from './grant-doors.ts';
import { type HeldDoors, heldDoors } from './held-doors.ts';
import type { Holder } from './holder.ts';
import { recountResidents } from './recount.ts';
import { syncToDoors } from './sync-to-doors.ts';

const doorPermission = table('door_permission');

/** The chosen values of the doors; those left out stay. */
export type DoorChoice = { readonly [Name in keyof HeldDoors]?: HeldDoors[Name] | null | undefined };

/** The person and the values of added doors; times are UTC+8 text. */
export interface DoorChooser {
  personId: string;
  /** Called only where a door is added. */
  holder(): Promise<Holder>;
  /** A code of permissionSource, of doors that are added. */
  source: string;
  startTime?: string | null;
  endTime: string | null;
  /** Why the other doors are removed. */
  reason: string;
  /** The account's name. */
  operator: string;
}

/**
 * Lets a person pass the chosen doors and no others, in the chosen hours.
 *
 * @returns how many doors were added and removed, and whether any door has changed
 */
export async function chooseDoors(
  services: RecordServices,
  { personId, holder, source, startTime = null, endTime, reason, operator }: DoorChooser,
  choice: DoorChoice,
): Promise<{ added: number; removed: number; changed: boolean }> {
  const { database } = services;
  const before = await heldDoors(database, personId);
  const wanted = choice.deviceIds ?? before.deviceIds;
  const added = wanted.filter((id) => !before.deviceIds.includes(id));
  const removed = before.deviceIds.filter((id) => !wanted.includes(id));
  const hours = {
    weekdays: choice.weekdays ?? before.weekdays,
    dayStart: choice.dayStart === undefined ? before.dayStart : choice.dayStart || null,
    dayEnd: choice.dayEnd === undefined ? before.dayEnd : choice.dayEnd || null,
  };
  if (removed.length > 0) {
    const rows = await database.run(query`
      select ${selected({ id: doorPermission.id })} from ${doorPermission}
      where ${doorPermission.person_id} = ${personId} and ${doorPermission.device_id} = any(${removed}::text[])
        and ${doorPermission.permission_state} in (${codes.permissionState.active},
        ${codes.permissionState.notYet})`);
    await endAccess(services, { permissionIds: rows.map(({ id }) => id) }, reason, { operator });
  }
  if (added.length > 0) {
    await grantDoors(services, await holder(), { deviceIds: added, source, startTime, endTime, ...hours });
  }
  const isSame = (['weekdays', 'dayStart', 'dayEnd'] as const).every(
    (name) => JSON.stringify(hours[name]) === JSON.stringify(before[name]),
  );
  if (!isSame) {
    const weekdays = hours.weekdays.length > 0 ? hours.weekdays : null;
    await database.run(sql`
      update ${doorPermission} set ${assigned(doorPermission, {
        weekdays: sql`${weekdays}::text[]`,
        day_start: hours.dayStart,
        day_end: hours.dayEnd,
        ...touched(doorPermission),
      })}
      where ${doorPermission.person_id} = ${personId} and ${doorPermission.permission_state} in
        (${codes.permissionState.active}, ${codes.permissionState.notYet})`);
    await syncToDoors(services, personId);
  }
  await recountResidents(database, [personId]);
  return { added: added.length, removed: removed.length, changed: added.length + removed.length > 0 || !isSame };
}
