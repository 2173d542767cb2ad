import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { orNull, query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import type { CallContext } from '../../services/call-context.ts';
import { hashToken, levelOf } from '../../sessions/read-sessions.ts';
import { type CaptchaProof, spendProof } from '../captcha/captcha-store.ts';
import { makeRoom } from './end-sessions.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { type Caller, forgetFailures, holdNumber, isSuspicious, lockedMinutes, noteFailure } from './login-failures.ts';
import { rightCode, spendCode } from './right-code.ts';

const a = table('account', 'a');
const accountTable = table('account');
const consoleSession = table('console_session');
const r = table('role', 'r');

type Answer = Endpoints['/auth/login/sms']['response'];

const SIGNED_IN = { zh: '短信验证码登录', en: 'Signed in by SMS code' };
const WRONG_CODE = { zh: '登录失败：验证码错误', en: 'Sign-in failed: wrong code' };
const DISABLED = { zh: '登录失败：账号已停用', en: 'Sign-in failed: the account is disabled' };

/**
 * Signs in with the code that was sent to the number. A wrong code, and a number without an account, are refused alike; five in
 * a quarter of an hour lock the number for that caller, and many from one address require a picture to be read. Sessions of the
 * account beyond those that it may have at once end.
 */
export async function login(
  phone: string,
  smsCode: string,
  { browserToken, ...proof }: CaptchaProof & { browserToken?: string | undefined },
  context: CallContext,
): Promise<Answer> {
  const { database, vault } = context;
  const index = vault.blindIndex(phone);
  // A refusal is returned from the transaction and thrown after it: what it has stored must stay.
  const result = await database.transaction(async (): Promise<Answer | ApiError> => {
    await holdNumber(database, index);
    const caller: Caller = { phone: index, browser: await knownBrowser(database, index, browserToken) };
    const minutes = await lockedMinutes(context, caller);
    if (minutes > 0) return new ApiError('number-locked', { minutes });
    if ((await isSuspicious(context, caller)) && !(await spendProof(proof, database)))
      return new ApiError('captcha-needed');
    const account = await database.first(query`
      select ${selected({
        uuid: a.uuid,
        userName: a.user_name,
        accountType: a.account_type,
        level: a.sensitive,
        communityUuids: a.community_uuids,
        roleName: orNull(r.role_name),
        isActive: sql<boolean>`coalesce(${a.account_state} = ${codes.accountState.active}
          and (${a.expire_date} is null or ${a.expire_date} >= current_date), false)`,
      })}
      from ${a} left join ${r} on ${r.id} = ${a.role_id} where ${a.phone_index} = ${index}`);
    const by = account && { userName: account.userName, roleName: account.roleName };
    const objectId = account?.uuid;

    const code = await rightCode(caller, smsCode, CODES.smsUseType.login, context);
    if (code) await spendCode(code, database);
    if (!account || !code) {
      await noteFailure(context, caller);
      if (by)
        await writeOperationLog(context, {
          logType: CODES.logType.login,
          content: WRONG_CODE,
          result: 'abnormal',
          objectId,
          by,
        });
      return new ApiError('code-wrong');
    }
    if (!account.isActive) {
      await writeOperationLog(context, {
        logType: CODES.logType.login,
        content: DISABLED,
        result: 'abnormal',
        objectId,
        by,
      });
      return new ApiError('account-disabled');
    }
    await forgetFailures(context, caller);
    const token = randomBytes(32).toString('base64url');
    await makeRoom(context, account.uuid, context.config.sessionsPerAccount);
    await database.run(sql`
      insert into ${consoleSession} (${columnNames(consoleSession, 'token_hash', 'account_uuid')}) values
        (${hashToken(token)}, ${account.uuid})`);
    await database.run(sql`
      update ${accountTable} set ${assigned(accountTable, { last_login_time: sql`now()`, last_login_ip: context.ip })}
      where ${accountTable.uuid} = ${account.uuid}`);
    await writeOperationLog(context, { logType: CODES.logType.login, content: SIGNED_IN, objectId, by });
    return {
      token,
      browserToken: await rememberBrowser(database, index, browserToken),
      userDetail: {
        user: { uuid: account.uuid, username: account.userName },
        authorities: {
          sensitive: String(levelOf(account.level)),
          accountType: account.accountType,
          communities: account.communityUuids ?? [],
        },
      },
    };
  });
  if (result instanceof ApiError) throw result;
  return result;
}
