import { CODES } from '../../../schemas/generated/codes.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Services } from '../../services/services.ts';
import { recordSms } from '../../sms/record-sms.ts';
import type { GivenPass } from './pass-code.ts';

/** Records the SMS that carries a pass code, as part of the transaction. */
export function sendPassCode(
  context: Services & Pick<CallContext, 'ip'>,
  { code, phone, visitorId, endTime }: GivenPass,
): Promise<void> {
  const text = `您的访客通行码为${code}，到访时在门口机出示，请勿转发。`;
  return recordSms(context, {
    phone,
    text,
    smsCode: code,
    useType: CODES.smsUseType.visitorPass,
    expireTime: endTime && wallTime(new Date(endTime)),
    objectId: visitorId,
  });
}
