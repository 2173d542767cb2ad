import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { SmsRecord } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { deliver } from '../../sms/deliver.ts';
import type { CaptchaProof } from '../captcha/captcha-store.ts';
import { countCodeRequest } from './code-limits.ts';
import { knownBrowser } from './known-browser.ts';
import { type Caller, holdNumber, lockedMinutes } from './login-failures.ts';
import type { CodeUse } from './right-code.ts';

const account = table('account');
const r = table('console_code_request', 'r');
const smsRecordTable = table('sms_record');

/** In demo mode every code is this one. */
const DEMO_CODE = '246810';
/** Seconds for which a code is valid. */
const VALID = 300;

const TEXTS: Readonly<Record<CodeUse, (code: string) => string>> = {
  [CODES.smsUseType.login]: (code) => `【社区管理】您的登录验证码为${code}，5分钟内有效，请勿告知他人。`,
  [CODES.smsUseType.bindPhone]: (code) => `【社区管理】您正在绑定手机，验证码为${code}，5分钟内有效，请勿告知他人。`,
  [CODES.smsUseType.changePhone]: (code) =>
    `【社区管理】您正在修改绑定的手机，验证码为${code}，5分钟内有效，请勿告知他人。`,
};

interface CodeOrder {
  /** Eleven digits. */
  phone: string;
  useType: CodeUse;
  /** The account that asks, where the caller is signed in. */
  accountUuid?: string;
  proof: CaptchaProof;
  /** The token that the browser received at an earlier sign-in. */
  browserToken?: string | undefined;
}

/**
 * Sends a code. To sign in with, a number that no account has gets the same answer, the same limits and a record of its own, so
 * that no caller can find out who has an account; for the own account the number is new, and the code is sent to it.
 */
export async function sendCode(
  { phone, useType, accountUuid, proof, browserToken }: CodeOrder,
  context: CallContext,
): Promise<{ demoCode?: string }> {
  const { catalogue, config, database, ip, vault } = context;
  const smsRecord = catalogue.entities.smsRecord;
  if (!smsRecord) throw new Error('Signing in needs the entity smsRecord.');
  const index = vault.blindIndex(phone);
  const code = config.demo ? DEMO_CODE : String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId();

  const sends = await database.transaction(async () => {
    await holdNumber(database, index);
    const caller: Caller = { phone: index, browser: await knownBrowser(database, index, browserToken) };
    const minutes = await lockedMinutes(context, caller);
    if (minutes > 0) throw new ApiError('number-locked', { minutes });
    await countCodeRequest({ ...caller, record: id, useType, accountUuid, proof }, context);

    const known = await database.first(sql`select 1 from ${account} where ${account.phone_index} = ${index}`);
    const isSent = useType !== CODES.smsUseType.login || known !== undefined;
    const now = new Date();
    await database.run(sql`
      update ${smsRecordTable} set
        ${assigned(smsRecordTable, { code_state: CODES.codeState.expired, update_time: sql`now()` })}
      where ${smsRecordTable.phone_index} = ${index} and ${smsRecordTable.use_type} = ${useType}
        and ${smsRecordTable.code_state} = ${codes.codeState.unused} and not exists (
        select 1 from ${r}
        where ${r.sms_record} = ${smsRecordTable.id} and ${r.browser_hash}
          is distinct from ${caller.browser ?? null})`);
    const record = {
      id,
      createTime: wallTime(now),
      updateTime: wallTime(now),
      revision: 1,
      phone,
      smsCode: code,
      useType,
      messageType: CODES.smsMessageType.code,
      smsState: isSent ? CODES.smsState.sent : CODES.smsState.failed,
      codeState: CODES.codeState.unused,
      sendTime: wallTime(now),
      expireTime: wallTime(new Date(now.getTime() + VALID * 1000)),
      ip,
      failReason: isSent ? null : '号码未绑定账号',
    } satisfies NewRow<SmsRecord>;
    await bulkInsert(database, smsRecord, [record], vault);
    return isSent;
  });

  // Not waited for: the time of the SMS service would reveal which numbers have an account.
  if (sends) deliver({ id, phone, text: TEXTS[useType](code) }, context);
  return config.demo ? { demoCode: DEMO_CODE } : {};
}
