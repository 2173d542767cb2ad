import { CODES } from '../../../schemas/generated/codes.ts';
import { followName } from '../../access/follow-name.ts';
import { recountRooms } from '../../access/recount.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { touched } from '../../db/sql/touched.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { changedValues } from '../../operations/write/accepted-values.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from './household-entities.ts';
import { PERSON_FIELDS, pick } from './person-fields.ts';
import { recountLabels } from './recount-labels.ts';
import { withCertificate } from './with-certificate.ts';

const household = table('household');

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
  await followName(context, CODES.personType.resident, record.id, {
    personName: values.residentName === record.plain('residentName') ? undefined : values.residentName,
    phone: values.phone === record.plain('phone') ? undefined : values.phone,
  });
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
