import type { Database } from '../db/database.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

const doorPermission = table('door_permission');

/** Through which doors a person may pass, and when: null where it differs from door to door, or is not limited. */
export interface HeldDoors {
  deviceIds: string[];
  weekdays: string[];
  dayStart: string | null;
  dayEnd: string | null;
}

interface Row {
  deviceId: string;
  weekdays: string[] | null;
  dayStart: string | null;
  dayEnd: string | null;
}

export async function heldDoors(database: Database, residentId: string): Promise<HeldDoors> {
  const rows = await database.run(query`
    select ${selected({
      deviceId: notNull(doorPermission.device_id),
      weekdays: doorPermission.weekdays,
      dayStart: doorPermission.day_start,
      dayEnd: doorPermission.day_end,
    })} from ${doorPermission}
    where ${doorPermission.person_id} = ${residentId} and ${doorPermission.permission_state} in
      (${codes.permissionState.active}, ${codes.permissionState.notYet}) order by ${doorPermission.device_id}`);
  const [first, ...others] = rows;
  const hours = ({ weekdays, dayStart, dayEnd }: Row) => JSON.stringify([weekdays ?? [], dayStart, dayEnd]);
  const same = first !== undefined && others.every((one) => hours(one) === hours(first));
  return {
    deviceIds: rows.map(({ deviceId }) => deviceId),
    weekdays: same ? (first.weekdays ?? []) : [],
    dayStart: same ? first.dayStart : null,
    dayEnd: same ? first.dayEnd : null,
  };
}
