import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { publishSessionEnd } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { duplicateOf } from '../../operations/write/duplicate-error.ts';
import { storeChanges } from '../../operations/write/store-changes.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { forgetFailures, holdNumber, lockedMinutes, noteFailure } from './login-failures.ts';
import { type CodeUse, rightCode, spendCode } from './right-code.ts';

const accountTable = table('account');
const consoleSession = table('console_session');

/** A number and the code that was sent to it. */
interface Proved {
  phone: string;
  code: string;
}

/** Binds a number to the own account, once: one that is bound is changed, which takes a code for the old number too. */
export async function bindPhone({ phone, code }: Proved, context: CallContext): Promise<void> {
  await decided(context, { zh: '绑定手机', en: 'Bind mobile' }, async () => {
    const { havePhone } = await ownPhone(context);
    if (havePhone) return new ApiError('phone-bound');
    return behindCodes([{ phone, code }], CODES.smsUseType.bindPhone, context, () => storePhone(phone, context));
  });
}

/** Changes the own number: a caller with only the session, or only the new telephone, cannot. */
export async function changePhone({ phone, code }: Proved, oldCode: string, context: CallContext): Promise<void> {
  await decided(context, { zh: '修改手机号', en: 'Change mobile' }, async () => {
    const own = await ownPhone(context);
    if (!own.havePhone) return new ApiError('phone-not-bound');
    if (own.phone === phone) return new ApiError('same-phone');
    const codes = [
      { phone: own.phone, code: oldCode },
      { phone, code },
    ];
    return behindCodes(codes, CODES.smsUseType.changePhone, context, () => storePhone(phone, context));
  });
}

/**
 * The number that a code is asked for. For a change of the number, the own one may be sent masked, since the browser does not
 * know it.
 *
 * @returns undefined for a masked one that is not the own
 */
export async function numberMeant(phone: string, context: CallContext): Promise<string | undefined> {
  if (!phone.includes('*')) return phone;
  const own = (await ownPhone(context, { locks: false })).phone;
  return `${own.slice(0, 3)}****${own.slice(-4)}` === phone ? own : undefined;
}

/**
 * Runs it as one write that leaves a line in the operation log. What a refusal has stored must stay, so it is thrown after the
 * transaction.
 */
async function decided(context: CallContext, what: Text, work: () => Promise<ApiError | undefined>): Promise<void> {
  const refusal = await context.database.transaction(async () => {
    const refused = await work();
    await writeOperationLog(context, {
      logType: CODES.logType.update,
      content: refused
        ? { zh: `${what.zh}失败：${refused.textIn('zh')}`, en: `${what.en} failed: ${refused.textIn('en')}` }
        : what,
      objectType: 'account',
      objectId: context.session.accountUuid,
      result: refused ? 'abnormal' : 'normal',
    });
    return refused;
  });
  if (refusal) throw refusal;
}

async function ownPhone(
  { database, session, vault }: CallContext,
  { locks = true } = {},
): Promise<{ phone: string; havePhone: boolean }> {
  const row = await database.first(query`
    select ${selected({
      phone: accountTable.phone,
      havePhone: accountTable.have_phone,
    })} from ${accountTable}
    where ${accountTable.uuid} = ${session.accountUuid} ${locks ? sql`for update` : sql``}`);
  if (!row) throw new ApiError('not-found');
  return { phone: row.phone ? vault.decrypt(row.phone) : '', havePhone: row.havePhone === true };
}

/**
 * Continues where every code is right, and consumes them only then: after a typing error in one the other is still valid. Wrong
 * ones are counted with those of signing in, and lock the number in the same way.
 */
async function behindCodes(
  codes: readonly Proved[],
  useType: CodeUse,
  context: CallContext,
  work: () => Promise<ApiError | undefined>,
): Promise<ApiError | undefined> {
  const { database, vault } = context;
  const indexed = codes.map(({ phone, code }) => ({ index: vault.blindIndex(phone), code }));
  // In one order, so that two calls never wait for each other's numbers.
  for (const index of indexed.map((each) => each.index).sort()) await holdNumber(database, index);
  const right: string[] = [];
  for (const { index, code } of indexed) {
    const minutes = await lockedMinutes(context, { phone: index });
    if (minutes > 0) return new ApiError('number-locked', { minutes });
    const record = await rightCode({ phone: index }, code, useType, context);
    if (!record) {
      await noteFailure(context, { phone: index });
      return new ApiError('code-wrong');
    }
    right.push(record);
  }
  for (const record of right) await spendCode(record, database);
  for (const { index } of indexed) await forgetFailures(context, { phone: index });
  return work();
}

/**
 * Writes a number into the own account and ends its other sessions. Only after the right code the answer states that another
 * account has it: the owner of the telephone may know that.
 */
async function storePhone(phone: string, context: CallContext): Promise<ApiError | undefined> {
  const { catalogue, database, language, session, vault } = context;
  const account = catalogue.entities.account;
  if (!account) throw new Error('Binding a phone needs the entity account.');
  const taken = await database.first(sql`
    select 1 from ${accountTable} where ${accountTable.phone_index} = ${vault.blindIndex(phone)}
      and ${accountTable.uuid} <> ${session.accountUuid}`);
  if (taken) return duplicateOf(account, ['phone'], language);
  const record = await lockRecord(context, account, session.accountUuid);
  await storeChanges(context, account, record, { phone, havePhone: true });
  await database.run(sql`
    update ${consoleSession} set
      ${assigned(consoleSession, { ended_at: sql`now()`, end_reason: sql`'phone-changed'` })}
    where ${consoleSession.account_uuid} = ${session.accountUuid}
      and ${consoleSession.token_hash} <> ${session.tokenHash} and ${consoleSession.ended_at} is null`);
  await publishSessionEnd(context, session.accountUuid);
  return undefined;
}
