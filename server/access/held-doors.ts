import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Through which doors somebody may pass, and when: null where it differs from door to door, or is not limited. */
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
  const rows = await database.run(sql<Row>`
    select device_id as "deviceId", weekdays, day_start as "dayStart", day_end as "dayEnd" from door_permission
    where person_id = ${residentId} and permission_state in ('1', '2') order by device_id`);
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
