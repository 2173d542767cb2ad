import type { CallContext } from '../../services/call-context.ts';
import { smsAfterCommit } from '../../sms/sms-after-commit.ts';

/** Invites the person of a new account by SMS. */
export function invite({ phone, userName }: { phone: string; userName: string }, context: CallContext): Promise<void> {
  const text = `您的后台账号“${userName}”已开通，请使用本手机号获取验证码登录，并按提示绑定手机。`;
  return smsAfterCommit(context, { phone, text });
}
