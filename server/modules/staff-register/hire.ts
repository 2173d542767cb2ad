import { CODES } from '../../../schemas/generated/codes.ts';
import { enrolFace } from '../../access/enrol-face.ts';
import { grantDoors } from '../../access/grant-doors.ts';
import { workerHolder } from '../../access/holder.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { checkRelations } from '../../operations/write/check-relations.ts';
import { duplicateError } from '../../operations/write/duplicate-error.ts';
import { newRecord } from '../../operations/write/insert-record.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';

const device = table('device');

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
      staffState: CODES.staffState.employed,
    },
    communityUuid,
  );
  try {
    await database.attempt(() => bulkInsert(database, entity, [record], vault));
  } catch (error) {
    throw duplicateError(error, entity, context.language) ?? error;
  }
  const id = String(record.id);
  const holder = await workerHolder(context, id);
  await grantDoors(context, holder, {
    deviceIds: deviceIds.length > 0 ? deviceIds : await allDoors(context, communityUuid),
    source: CODES.permissionSource.staff,
  });
  const faceUrl = of('faceUrl');
  // The person agrees to it in the registration form: otherwise there is no picture.
  if (typeof faceUrl === 'string')
    await enrolFace(context, holder, { faceUrl, consent: true, dataSource: CODES.dataSource.selfService });
  await publishRecord(context, entity, id);
}

/** What moves a door for people; lifts, barriers and cameras do not. */
async function allDoors({ database }: CallContext, communityUuid: string): Promise<string[]> {
  const rows = await database.run(query`
    select ${selected({ id: device.id })} from ${device} where ${device.community_uuid} = ${communityUuid}
      and ${device.device_type} in (${codes.deviceType.gateStation}, ${codes.deviceType.unitDoorStation},
      ${codes.deviceType.turnstile}, ${codes.deviceType.faceTerminal}, ${codes.deviceType.healthTerminal})
    order by ${device.id}`);
  return rows.map(({ id }) => id);
}
