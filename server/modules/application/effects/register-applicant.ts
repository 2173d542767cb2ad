import { CODES } from '../../../../schemas/generated/codes.ts';
import { enrolFace } from '../../../access/enrol-face.ts';
import { grantDoors } from '../../../access/grant-doors.ts';
import { residentHolder } from '../../../access/holder.ts';
import { verifyUser } from '../../../app-users/app-users.ts';
import { registerHousehold } from '../../household/register-household.ts';
import { type Effect, endOrNone, needed, roomOf } from './effect.ts';

/**
 * Registers the applicant in the room, grants the doors that belong to it, enrols the face of the application, if it passes the
 * check, and verifies the user of the app.
 */
export const registerApplicant: Effect = async (context, application, grant) => {
  const roomId = roomOf(application, context);
  const message = { zh: '请选择住户类型', en: 'Please choose the household type' };
  const householdType = needed(grant.householdType, 'householdType', message, context);
  const { startTime, endTime, deviceIds } = grant;
  const dataSource = application.dataSource ?? CODES.dataSource.selfService;
  const isTenant = householdType === CODES.householdType.tenant;
  const { householdId, residentId } = await registerHousehold(context, {
    roomId,
    householdType,
    relation: grant.relation,
    expireDate: isTenant ? endTime.slice(0, 10) : null,
    contractImages: isTenant ? application.proofImages : [],
    dataSource,
    residentId: grant.residentId,
    isConfirmed: grant.isChosen,
    residentName: application.applicantName,
    phone: application.phone,
    certificateType: application.certificateType,
    certificateNo: application.certificateNo,
  });
  const holder = await residentHolder(context, residentId, roomId);
  await grantDoors(context, holder, {
    deviceIds,
    source: CODES.permissionSource.roomDefault,
    startTime,
    endTime: endOrNone(endTime),
  });
  if (application.faceUrl) {
    await enrolFace(context, holder, {
      faceUrl: application.faceUrl,
      consent: true,
      dataSource,
      startTime,
      endTime,
      createBy: context.session.accountUuid,
    });
  }
  await verifyUser(context, {
    communityUuid: holder.communityUuid,
    residentId,
    householdId,
    userName: holder.personName,
    phone: application.phone,
  });
  return residentId;
};
