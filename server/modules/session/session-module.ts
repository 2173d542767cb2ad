import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishSessionEnd } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { forgetDevices } from '../../push/forget-devices.ts';
import { mask } from '../../rows/masking.ts';
import { defineModule } from '../define-module.ts';
import { alarmSoundOf, storePreference } from './account-preference.ts';
import { login } from './login.ts';
import { bindPhone, changePhone, numberMeant } from './own-phone.ts';
import { sendCode } from './send-code.ts';

const account = table('account');
const consoleSession = table('console_session');

/** Signing in and out, and who is signed in. */
export const sessionModule = defineModule({
  '/send/verify/code': ({ phone, browserToken, ...proof }, context) =>
    sendCode({ phone: whole(phone), useType: CODES.smsUseType.login, proof, browserToken }, context),

  '/auth/login/sms': ({ phone, smsCode, ...proof }, context) => login(phone, smsCode, proof, context),

  '/account/sms/code': async ({ phone, useType, ...proof }, context) => {
    const meant = useType === CODES.smsUseType.changePhone ? await numberMeant(phone, context) : phone;
    const { accountUuid } = context.session;
    return sendCode({ phone: whole(meant), useType, accountUuid, proof }, context);
  },

  '/api/v2/user/bind/phone': async ({ phone, verifyCode }, context) => {
    await bindPhone({ phone: whole(phone), code: verifyCode }, context);
    return { havePhone: 1 };
  },

  '/api/v2/user/modify/phone': async ({ phone, verifyCode, oldVerifyCode }, context) => {
    await changePhone({ phone: whole(phone), code: verifyCode }, oldVerifyCode, context);
    return {};
  },

  '/auth/logout': async (_, context) => {
    await context.database.transaction(async () => {
      await context.database.run(sql`
        update ${consoleSession} set ${assigned(consoleSession, { ended_at: sql`now()`, end_reason: sql`'logout'` })}
        where ${consoleSession.token_hash} = ${context.session.tokenHash}`);
      await forgetDevices(context, { tokenHash: context.session.tokenHash });
      await publishSessionEnd(context, context.session.accountUuid);
      await writeOperationLog(context, {
        logType: CODES.logType.logout,
        content: { zh: '退出登录', en: 'Signed out' },
      });
    });
    return {};
  },

  '/api/v2/user/preference': ({ alarmSound }, context) => storePreference(alarmSound, context),

  '/api/v2/user/info': async (_, { database, filling, session, vault }) => {
    const row = await database.first(query`
      select ${selected({ phone: account.phone, havePhone: account.have_phone })} from ${account}
      where ${account.uuid} = ${session.accountUuid}`);
    if (!row) throw new ApiError('not-found');
    const alarmSound = await alarmSoundOf(database, session.accountUuid);
    const progress = filling?.progress();
    return {
      uuid: session.accountUuid,
      userName: session.userName,
      // One's own number, and masked nevertheless: it is shown in front of others.
      phone: row.phone ? mask(vault.decrypt(row.phone), 'phone') : '',
      havePhone: row.havePhone ? 1 : 0,
      sensitive: String(session.level),
      accountType: session.accountType,
      roles: [session.roleCode],
      alarmSound,
      ...(progress && { filling: progress }),
    };
  },
});

/** A masked number passes as a field's value everywhere; no code can be sent to one. @throws ApiError phone-wrong */
function whole(phone: string | undefined): string {
  if (phone !== undefined && /^\d{11}$/.test(phone)) return phone;
  throw new ApiError('phone-wrong', {}, { errors: [{ field: 'phone' }] });
}
