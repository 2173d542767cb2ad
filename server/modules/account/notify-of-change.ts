import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { type Outgoing, recordSms } from '../../sms/record-sms.ts';

/**
 * Tells the person of an account by SMS that somebody else has changed who signs in to it or what it may: to the number of
 * before, which whoever has taken the account over does not hold. It says neither what was changed into what nor by whom.
 *
 * @returns hands it over; to be called behind the transaction
 */
export async function notifyOfChange(
  context: CallContext,
  record: StoredRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<Outgoing> {
  const phone = record.plain('phone');
  const what = 'phone' in values ? '登录手机号' : 'roleId' in values ? '角色' : undefined;
  if (what === undefined || typeof phone !== 'string' || phone === '') return () => {};
  return recordSms(context, { phone, text: `您的账号的${what}已被管理员修改。如非您知情，请立即联系管理员。` });
}
