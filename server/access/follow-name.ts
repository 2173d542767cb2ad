import { sql } from 'kysely';
import { assignedColumns } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import { columnValues } from '../operations/write/column-values.ts';
import type { RecordServices } from '../services/record-services.ts';

/** The entities that name a person beside the person's own record. */
const NAMING = [
  ['doorPermission', table('door_permission')],
  ['accessCard', table('access_card')],
  ['facePicture', table('face_picture')],
  ['deviceSync', table('device_sync')],
] as const;

/**
 * Writes a new name or number of a person into what the person holds.
 *
 * @param personType a code of personType
 * @param changed those left out stay
 */
export async function followName(
  { catalogue, database, vault }: RecordServices,
  personType: string,
  personId: string,
  changed: { personName?: unknown; phone?: unknown },
): Promise<void> {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  if (given.length === 0) return;
  for (const [name, of] of NAMING) {
    const entity = catalogue.entities[name];
    const set = given.flatMap(([field, value]) => {
      const property = entity?.fields[field];
      return property ? columnValues(field, property, value, vault) : [];
    });
    if (set.length === 0) continue;
    await database.run(sql`
      update ${of} set ${assignedColumns(Object.fromEntries(set))}
      where ${of.person_id} = ${personId} and ${of.person_type} = ${personType}`);
  }
}
