import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { newValues } from '../../operations/write/accepted-values.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from './household-entities.ts';
import { personConflicts } from './person-conflicts.ts';
import { PERSON_FIELDS, pick } from './person-fields.ts';
import { withCertificate } from './with-certificate.ts';

const resident = table('resident');

type Values = Readonly<Record<string, unknown>>;

export interface Joined {
  residentId: string;
  /** The person was unknown before. */
  isNew: boolean;
}

/**
 * The resident that is meant, locked: the one named by `residentId`, the one with the certificate number, else the one with the
 * phone and the name; else a new one. Unknown values of the person are added. Values that differ from the known ones are
 * refused, never dropped: another person may be meant.
 *
 * @param given `residentId`, fields of the person, or both
 * @param isConfirmed an account has seen the person who was found and confirms that it is the same one: known values stay, but
 *   no person has two certificates
 * @throws ApiError payload-wrong
 */
export async function joinResident(
  context: CallContext,
  communityUuid: string,
  given: Values,
  dataSource: string,
  isConfirmed = false,
): Promise<Joined> {
  const { database, endpoint, vault } = context;
  const entity = residentEntity(context);
  const said = pick(given, PERSON_FIELDS);
  const own = { ...endpoint, operation: 'create' as const, fields: [...PERSON_FIELDS], transitions: [] };
  const values = newValues(entity, own, withCertificate(said), context);
  await checkRelations(context, entity, values, communityUuid);
  const named =
    typeof given.residentId === 'string' ? await lockKnown(context, given.residentId, communityUuid) : undefined;
  const known = named ?? (await findResident(context, communityUuid, values));
  if (known !== undefined) {
    const record = await lockRecord(context, entity, known, communityUuid);
    const typed = Object.fromEntries(Object.keys(said).map((field) => [field, values[field]]));
    const conflicts = personConflicts(
      context,
      record.plain,
      typed,
      isConfirmed ? ['certificateType', 'certificateNo'] : PERSON_FIELDS,
    );
    if (conflicts.length > 0) throw payloadError(conflicts);
    const unknown = Object.entries(values).filter(
      ([field, value]) => !isEmpty(value) && isEmpty(record.plain(field)) && field !== 'labelIds',
    );
    const labels = union(record.plain('labelIds'), values.labelIds, context);
    const added = { ...Object.fromEntries(unknown), ...labels };
    if (Object.keys(added).length > 0) await storeChanges(context, entity, record, added);
    await publishRecord(context, entity, known, communityUuid);
    return { residentId: known, isNew: false };
  }
  const counts = { cardCount: 0, roomCount: 0, appBound: false };
  const record = newRecord(context, entity, { ...values, ...counts, dataSource }, communityUuid);
  await bulkInsert(database, entity, [record], vault);
  await publishRecord(context, entity, String(record.id), communityUuid);
  return { residentId: String(record.id), isNew: true };
}

/** @throws ApiError payload-wrong for a person who does not exist, or not in the community */
async function lockKnown(context: CallContext, residentId: string, communityUuid: string): Promise<string> {
  try {
    return (await lockRecord(context, residentEntity(context), residentId, communityUuid)).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal !== 'not-found') throw error;
    const message = { zh: '住户不存在或已被删除', en: 'The resident does not exist or has been deleted' };
    throw payloadError([{ field: 'residentId', message: message[context.language] }]);
  }
}

/** The resident with the number; else one of the same name and phone without another known number. */
export async function findResident(
  { database, vault }: Pick<CallContext, 'database' | 'vault'>,
  communityUuid: string,
  { certificateNo, certificateType, phone, residentName }: Values,
): Promise<string | undefined> {
  if (typeof certificateNo === 'string' && certificateNo !== '') {
    const row = await database.first(query`
      select ${selected({ id: resident.id })} from ${resident}
      where ${resident.community_uuid} = ${communityUuid}
        and ${resident.certificate_no_index} = ${vault.blindIndex(certificateNo)}
        and coalesce(${resident.certificate_type}, ${codes.certificateType.residentIdCard}) =
          ${certificateType ?? CODES.certificateType.residentIdCard}
      order by ${resident.id} limit 1`);
    if (row) return row.id;
  }
  if (typeof phone !== 'string' || phone === '') return undefined;
  const other =
    typeof certificateNo === 'string' && certificateNo !== '' ? sql`and ${resident.certificate_no} is null` : sql``;
  const row = await database.first(query`
    select ${selected({ id: resident.id })} from ${resident}
    where ${resident.community_uuid} = ${communityUuid} and ${resident.phone_index} = ${vault.blindIndex(phone)}
      and ${resident.resident_name} = ${residentName} ${other}
    order by ${resident.create_time}, ${resident.id} limit 1`);
  return row?.id;
}

const MOST_LABELS = 10;

/** @throws ApiError payload-wrong for more labels than a person may have: none is dropped silently */
function union(before: unknown, added: unknown, { language }: CallContext): { labelIds?: string[] } {
  if (!Array.isArray(added) || added.length === 0) return {};
  const labelIds = [...new Set([...(Array.isArray(before) ? before : []), ...added])];
  if (labelIds.length <= MOST_LABELS) return { labelIds };
  const message = { zh: `最多${MOST_LABELS}个标签`, en: `${MOST_LABELS} labels at most` }[language];
  throw payloadError([{ field: 'labelIds', message }]);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
