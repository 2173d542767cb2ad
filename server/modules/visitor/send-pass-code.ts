import { CODES } from '../../../schemas/generated/codes.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { Services } from '../../services/services.ts';
import { smsAfterCommit } from '../../sms/sms-after-commit.ts';

/** Sends a pass code to its visitor by SMS. */
export function sendPassCode(
  context: Services & Pick<CallContext, 'ip'>,
  { code, phone }: { code: string; phone: string },
): Promise<void> {
  const text = `您的访客通行码为${code}，到访时在门口机出示，请勿转发。`;
  return smsAfterCommit(context, { phone, text, smsCode: code, useType: CODES.smsUseType.visitorPass });
}
