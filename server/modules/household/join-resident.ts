import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { ApiError, payloadError } from '../../errors.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { lockRecord } from '../../operations/write/stored-record.ts';
import { takeNew } from '../../operations/write/take-values.ts';
import { residentEntity } from './household-entities.ts';
import { PERSON_FIELDS, pick } from './person-fields.ts';
import { withCertificate } from './with-certificate.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Joined {
  residentId: string;
  /** Nobody knew of the person before. */
  isNew: boolean;
}

/**
 * The resident that is meant, locked: the one named by `residentId`, the one with the certificate number, else the one with the
 * phone and the name; else a new one. What was not known of somebody is added, what was known stays.
 *
 * @param given `residentId`, or fields of the person
 * @throws ApiError payload-wrong
 */
export async function joinResident(
  context: CallContext,
  communityUuid: string,
  given: Values,
  dataSource: string,
): Promise<Joined> {
  const { database, endpoint, language, vault } = context;
  const entity = residentEntity(context);
  if (typeof given.residentId === 'string') {
    return { residentId: await lockKnown(context, given.residentId, communityUuid), isNew: false };
  }
  const person = withCertificate(pick(given, PERSON_FIELDS));
  const own = { ...endpoint, operation: 'create' as const, fields: [...PERSON_FIELDS], transitions: [] };
  const values = takeNew(entity, own, person, language);
  await checkRelations(context, entity, values, communityUuid);
  const known = await findResident(context, communityUuid, values);
  if (known !== undefined) {
    const record = await lockRecord(context, entity, known, communityUuid);
    const unknown = Object.entries(values).filter(
      ([field, value]) => !isEmpty(value) && isEmpty(record.plain(field)) && field !== 'labelIds',
    );
    const labels = union(record.plain('labelIds'), values.labelIds);
    await storeChanges(context, entity, record, { ...Object.fromEntries(unknown), ...labels });
    await publishRecord(context, entity, known, communityUuid);
    return { residentId: known, isNew: false };
  }
  const counts = { cardCount: 0, roomCount: 0, vehicleCount: 0, appBound: false };
  const record = newRecord(context, entity, { ...values, ...counts, dataSource }, communityUuid);
  await bulkInsert(database, entity, [record], vault);
  await publishRecord(context, entity, String(record.id), communityUuid);
  return { residentId: String(record.id), isNew: true };
}

/** @throws ApiError payload-wrong for somebody who is not there, or not in the community */
async function lockKnown(context: CallContext, residentId: string, communityUuid: string): Promise<string> {
  try {
    return (await lockRecord(context, residentEntity(context), residentId, communityUuid)).id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.refusal !== 'not-found') throw error;
    const message = { zh: '住户不存在或已被删除', en: 'The resident does not exist or has been deleted' };
    throw payloadError([{ field: 'residentId', message: message[context.language] }]);
  }
}

/** Whoever has the number; else one of the same name and phone of whom no other number is known. */
export async function findResident(
  { database, vault }: Pick<CallContext, 'database' | 'vault'>,
  communityUuid: string,
  { certificateNo, certificateType, phone, residentName }: Values,
): Promise<string | undefined> {
  if (typeof certificateNo === 'string' && certificateNo !== '') {
    const row = await database.first(sql<{ id: string }>`
      select id from resident
      where community_uuid = ${communityUuid} and certificate_no_index = ${vault.blindIndex(certificateNo)}
        and coalesce(certificate_type, '1') = ${certificateType ?? '1'}
      order by id limit 1`);
    if (row) return row.id;
  }
  if (typeof phone !== 'string' || phone === '') return undefined;
  const other = typeof certificateNo === 'string' && certificateNo !== '' ? sql`and certificate_no is null` : sql``;
  const row = await database.first(sql<{ id: string }>`
    select id from resident
    where community_uuid = ${communityUuid} and phone_index = ${vault.blindIndex(phone)}
      and resident_name = ${residentName} ${other}
    order by create_time, id limit 1`);
  return row?.id;
}

function union(before: unknown, added: unknown): { labelIds?: string[] } {
  if (!Array.isArray(added) || added.length === 0) return {};
  return { labelIds: [...new Set([...(Array.isArray(before) ? before : []), ...added])].slice(0, 10) };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
