import { CODES } from '../../../../schemas/generated/codes.ts';
import { enrolFace } from '../../../access/enrol-face.ts';
import { residentHolder } from '../../../access/holder.ts';
import { payloadError } from '../../../core/errors.ts';
import { type Effect, needed, personOf } from './effect.ts';

/**
 * The picture becomes the person's face and is sent to the doors; the former one is disabled. The applicant has agreed by
 * sending it. A picture that no door could recognise is not granted: the applicant is notified and can send another one.
 */
export const enrolFaceAppliedFor: Effect = async (context, application, grant) => {
  const { catalogue, language, session } = context;
  const residentId = personOf(grant, context);
  const faceUrl = needed(
    application.faceUrl,
    'id',
    { zh: '申请中没有人脸照片', en: 'It came without a picture' },
    context,
  );
  const holder = await residentHolder(context, residentId, application.roomId ?? undefined);
  const { unpassReason } = await enrolFace(context, holder, {
    faceUrl,
    consent: true,
    dataSource: application.dataSource ?? CODES.dataSource.selfService,
    startTime: grant.startTime,
    endTime: grant.endTime,
    createBy: session.accountUuid,
  });
  if (unpassReason !== null) {
    const reasons = catalogue.dictionaries.faceUnpassReason?.values ?? [];
    const reason = reasons.find(({ value }) => value === unpassReason)?.label[language] ?? '';
    const message = { zh: `人脸照片不合格：${reason}`, en: `The face photo is not acceptable: ${reason}` }[language];
    throw payloadError([{ field: 'id', message }]);
  }
  return residentId;
};
