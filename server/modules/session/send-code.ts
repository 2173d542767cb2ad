import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { wallTime } from '../../wall-time.ts';
import { holdNumber, lockedMinutes } from './login-failures.ts';

/** In demo mode every code is this one. */
const DEMO_CODE = '246810';
/** Seconds that a code is good for. */
const VALID = 300;

/**
 * Sends a sign-in code. A number that no account has gets the same answer, the same limits and a record of its own, so
 * that nobody can find out who has an account.
 */
export async function sendCode(phone: string, context: CallContext): Promise<{ demoCode?: string }> {
  const { catalogue, config, database, ip, sms, vault } = context;
  const smsRecord = catalogue.entities.smsRecord;
  if (!smsRecord) throw new Error('Signing in needs the entity smsRecord.');
  const index = vault.blindIndex(phone);
  const code = config.demo ? DEMO_CODE : String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();

  const known = await database.transaction(async () => {
    await holdNumber(database, index);
    const minutes = await lockedMinutes(database, index);
    if (minutes > 0) throw new ApiError('number-locked', { minutes });
    const asked = await database.first(sql<{ today: number; wait: number | null }>`
      select count(*) filter (where at >= date_trunc('day', now())) as today,
        ceil(${config.smsResendSeconds}::integer - extract(epoch from now() - max(at)))::integer as wait
      from console_code_request where phone_index = ${index} and at > now() - interval '1 day'`);
    if (asked?.wait && asked.wait > 0) throw new ApiError('code-too-soon', { seconds: asked.wait });
    if (asked && asked.today >= config.smsDailyLimit) throw new ApiError('code-too-often');

    const account = await database.first(sql`select 1 from account where phone_index = ${index}`);
    const now = new Date();
    await database.run(sql`insert into console_code_request (phone_index) values (${index})`);
    await database.run(sql`
      update sms_record set code_state = '2', update_time = now()
      where phone_index = ${index} and use_type = '1' and code_state = '0'`);
    const record = {
      id,
      createTime: wallTime(now),
      updateTime: wallTime(now),
      revision: 1,
      phone,
      smsCode: code,
      useType: '1',
      messageType: '1',
      smsState: account ? '1' : '2',
      codeState: '0',
      sendTime: wallTime(now),
      expireTime: wallTime(new Date(now.getTime() + VALID * 1000)),
      ip,
      failReason: account ? null : '号码未绑定账号',
    };
    await bulkInsert(database, smsRecord, [record], vault);
    return account !== undefined;
  });

  // Not waited for: how long the SMS service takes would tell numbers with an account from others.
  if (known && !config.demo) {
    const text = `【社区管理】您的登录验证码为${code}，5分钟内有效，请勿告知他人。`;
    sms
      .send({ phone, text })
      .catch(() =>
        database.run(sql`
          update sms_record set sms_state = '2', fail_reason = '短信服务发送失败', update_time = now() where id = ${id}`),
      )
      // The database has gone away too; the record then says "sent", and the person asks for another code.
      .catch(() => {});
  }
  return config.demo ? { demoCode: DEMO_CODE } : {};
}
