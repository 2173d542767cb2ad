import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { newId } from '../../new-id.ts';
import { deliver } from '../../sms/deliver.ts';
import { wallTime } from '../../wall-time.ts';

const NOTICE = '2';

/**
 * Writes the invitation of a new account to the outbox, as part of the transaction.
 *
 * @returns sends it
 */
export async function invite(
  { phone, userName }: { phone: string; userName: string },
  context: CallContext,
): Promise<() => Promise<void>> {
  const { catalogue, database, ip, vault } = context;
  const smsRecord = catalogue.entities.smsRecord;
  if (!smsRecord) throw new Error('An invitation needs the entity smsRecord.');
  const id = newId();
  const now = wallTime(new Date());
  const record = {
    id,
    createTime: now,
    updateTime: now,
    revision: 1,
    phone,
    messageType: NOTICE,
    smsState: '1',
    sendTime: now,
    ip,
  };
  await bulkInsert(database, smsRecord, [record], vault);
  const text = `【社区管理】您的后台账号“${userName}”已开通，请使用本手机号获取验证码登录，并按提示绑定手机。`;
  return async () => deliver({ id, phone, text }, context);
}
