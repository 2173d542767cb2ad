import type { CallContext } from '../../services/call-context.ts';
import { recordSms } from '../../sms/record-sms.ts';

/** Writes the invitation of a new account to the outbox, as part of the transaction. */
export function invite({ phone, userName }: { phone: string; userName: string }, context: CallContext): Promise<void> {
  const text = `您的后台账号“${userName}”已开通，请使用本手机号获取验证码登录，并按提示绑定手机。`;
  return recordSms(context, { phone, text });
}
