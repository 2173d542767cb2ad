import { residentHolder } from '../../../access/holder.ts';
import { putFace } from '../../../access/put-face.ts';
import { type Effect, needed, personOf } from './effect.ts';

/** The picture becomes the person's face and goes to the doors; the former one is disabled. Whoever hands it in has agreed. */
export const enrolFace: Effect = async (context, application, grant) => {
  const residentId = personOf(grant, context);
  const message = { zh: '申请中没有人脸照片', en: 'It came without a picture' };
  const faceUrl = needed(application.faceUrl, 'id', message, context);
  const holder = await residentHolder(context, residentId, application.roomId ?? undefined);
  await putFace(context, holder, {
    faceUrl,
    consent: true,
    dataSource: application.dataSource ?? '3',
    state: '2',
    startTime: grant.startTime,
    endTime: grant.endTime,
    createBy: context.session.accountUuid,
  });
  return residentId;
};
