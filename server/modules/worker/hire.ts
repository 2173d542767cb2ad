import { CODES } from '../../../schemas/generated/codes.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { duplicateError } from '../../operations/write/duplicate-error.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { accountOf } from './console-account.ts';
import { giveAccess } from './worker-access.ts';

/**
 * Makes a member of staff of a person who has registered, with the doors that are chosen, else with every one of the community,
 * and the face that came along.
 *
 * @throws ApiError payload-wrong for doors of another community, duplicate for a phone that another member of staff has
 */
export async function hire(
  context: CallContext,
  register: StoredRecord,
  staffPost: string,
  deviceIds: readonly string[],
): Promise<void> {
  const { catalogue, database, vault } = context;
  const entity = catalogue.entities.worker;
  if (!entity) throw new Error('Staff needs the entity worker.');
  const communityUuid = String(register.plain('communityUuid'));
  const of = (field: string) => register.plain(field) ?? null;
  const certificateNo = of('certificateNo');
  await checkRelations(context, entity, { deviceIds: [...deviceIds] }, communityUuid);
  const record = newRecord(
    context,
    entity,
    {
      workerName: of('workerName'),
      phone: of('phone'),
      gender: of('gender'),
      staffPost,
      department: of('department'),
      certificateType: certificateNo === null ? null : CODES.certificateType.residentIdCard,
      certificateNo,
      faceUrl: of('faceUrl'),
      entryDate: wallTime(new Date()).slice(0, 10),
      deviceIds: [...deviceIds],
      accountId: await accountOf(context, String(of('phone')), communityUuid),
    },
    communityUuid,
  );
  try {
    await database.attempt(() => bulkInsert(database, entity, [record], vault));
  } catch (error) {
    throw duplicateError(error, entity, context.language) ?? error;
  }
  const id = String(record.id);
  const faceUrl = of('faceUrl');
  await giveAccess(context, id, {
    deviceIds,
    // The person agrees to it in the registration form: otherwise there is no picture.
    faceUrl: typeof faceUrl === 'string' ? faceUrl : null,
    dataSource: CODES.dataSource.selfService,
  });
  await publishRecord(context, entity, id);
}
