import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { smsAfterCommit } from '../../sms/sms-after-commit.ts';

/**
 * Notifies the person of an account by SMS that another account has changed its number or its rights: to the former number,
 * which an attacker who has taken the account over does not have. It states neither the new values nor who has changed them.
 */
export async function notifyOfChange(
  context: CallContext,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const phone = record.plain('phone');
  const what = 'phone' in values ? '登录手机号' : 'roleId' in values ? '角色' : undefined;
  if (what === undefined || typeof phone !== 'string' || phone === '') return;
  await smsAfterCommit(context, { phone, text: `您的账号的${what}已被管理员修改。如非您知情，请立即联系管理员。` });
}
