import { sql } from 'kysely';
import { recountRooms } from '../../access/recount.ts';
import { assigned, assignedColumns } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { columnValues } from '../../operations/write/column-values.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from './household-entities.ts';
import { PERSON_FIELDS, pick } from './person-fields.ts';
import { recountLabels } from './recount-labels.ts';
import { withCertificate } from './with-certificate.ts';

const household = table('household');

/** The entities that name a person beside the resident's own record. */
const NAMING = [
  ['doorPermission', table('door_permission')],
  ['accessCard', table('access_card')],
  ['facePicture', table('face_picture')],
  ['deviceSync', table('device_sync')],
] as const;

/**
 * Writes new values of a locked resident, and updates all records that name the person. Masked values leave the stored ones
 * unchanged.
 *
 * @returns the resident's new revision
 * @throws ApiError payload-wrong
 */
export async function changeResident(
  context: CallContext,
  record: StoredRecord,
  given: Readonly<Record<string, unknown>>,
): Promise<number | undefined> {
  const { database, endpoint, language } = context;
  const entity = residentEntity(context);
  const own = { ...endpoint, operation: 'update' as const, fields: [...PERSON_FIELDS], transitions: [] };
  const taken = changedValues(entity, own, pick(given, PERSON_FIELDS), language, record);
  // A type without its number stays what it is.
  const whole = { certificateType: record.plain('certificateType'), ...taken };
  const values = 'certificateNo' in taken ? { ...taken, ...withCertificate(whole) } : taken;
  const revision = await storeChanges(context, entity, record, values);
  await followName(context, record, values);
  const labels = [record.plain('labelIds'), values.labelIds].flatMap((each) => (Array.isArray(each) ? each : []));
  await recountLabels(database, labels.map(String));
  const rooms = await database.run(query`
    update ${household} set ${assigned(household, { ...touched(household) })}
    where ${household.resident_id} = ${record.id}
    returning ${selected({ roomId: household.room_id })}`);
  await recountRooms(
    database,
    rooms.map(({ roomId }) => roomId),
  );
  await publishRecord(context, entity, record.id);
  return revision;
}

async function followName(
  { catalogue, database, vault }: CallContext,
  record: StoredRecord,
  { residentName, phone }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const changed = Object.entries({ personName: residentName, phone }).filter(
    ([field, value]) => value !== undefined && value !== record.plain(field === 'personName' ? 'residentName' : field),
  );
  if (changed.length === 0) return;
  for (const [name, of] of NAMING) {
    const entity = catalogue.entities[name];
    const set = changed.flatMap(([field, value]) => {
      const property = entity?.fields[field];
      return property ? columnValues(field, property, value, vault) : [];
    });
    if (set.length === 0) continue;
    await database.run(sql`
      update ${of} set ${assignedColumns(Object.fromEntries(set))}
      where ${of.person_id} = ${record.id} and ${of.person_type} = ${codes.personType.resident}`);
  }
}
