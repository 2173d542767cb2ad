import { CODES } from '../../../../schemas/generated/codes.ts';
import { grantDoors } from '../../../access/grant-doors.ts';
import { residentHolder } from '../../../access/holder.ts';
import { type Effect, endOrNone, needed, personOf } from './effect.ts';

/** Grants the requested doors to the person, for the requested time. */
export const openDoors: Effect = async (context, { roomId }, { deviceIds, startTime, endTime, ...grant }) => {
  const residentId = personOf({ deviceIds, startTime, endTime, ...grant }, context);
  const message = { zh: '请选择授权门禁', en: 'Please choose the doors' };
  needed(deviceIds[0], 'deviceIds', message, context);
  const holder = await residentHolder(context, residentId, roomId ?? undefined);
  await grantDoors(context, holder, {
    deviceIds,
    source: CODES.permissionSource.application,
    startTime,
    endTime: endOrNone(endTime),
  });
  return residentId;
};
