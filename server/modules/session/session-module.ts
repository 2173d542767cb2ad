import { sql } from 'kysely';
import { ApiError } from '../../errors.ts';
import { writeOperationLog } from '../../operation-log.ts';
import { mask } from '../../operations/masking.ts';
import { defineModule } from '../define-module.ts';
import { login } from './login.ts';
import { sendCode } from './send-code.ts';

/** Signing in and out, and who is signed in. */
export const sessionModule = defineModule({
  '/send/verify/code': ({ phone }, context) => sendCode(phone, context),

  '/auth/login/sms': ({ phone, smsCode }, context) => login(phone, smsCode, context),

  '/auth/logout': async (_, context) => {
    await context.database.transaction(async () => {
      await context.database.run(sql`
        update console_session set ended_at = now(), end_reason = 'logout'
        where token_hash = ${context.session.tokenHash}`);
      await writeOperationLog(context, { logType: '2', content: '退出登录' });
    });
    return {};
  },

  '/api/v2/user/info': async (_, { database, session, vault }) => {
    const row = await database.first(sql<{ phone: string | null; havePhone: boolean | null }>`
      select phone, have_phone as "havePhone" from account where uuid = ${session.accountUuid}`);
    if (!row) throw new ApiError('not-found');
    return {
      uuid: session.accountUuid,
      userName: session.userName,
      // One's own number, and masked all the same: it is shown in front of others.
      phone: row.phone ? mask(vault.decrypt(row.phone), 'phone') : '',
      havePhone: row.havePhone ? 1 : 0,
      sensitive: String(session.level),
      accountType: session.accountType,
      roles: [session.roleCode],
    };
  },
});
