import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors.ts';
import { addressIndex } from '../captcha/address-index.ts';
import { type CaptchaProof, spendProof } from '../captcha/captcha-store.ts';
import type { CodeUse } from './right-code.ts';

/** So many times the limit of one number may be asked for from one address before a picture is to be answered. */
const NUMBERS_OF_AN_ADDRESS = 10;

export interface CodeRequest {
  /** The number's blind index. */
  phone: string;
  useType: CodeUse;
  /** Who asks, where somebody is signed in. */
  accountUuid?: string | undefined;
  proof: CaptchaProof;
}

/**
 * Whether a code may be sent, and notes that it is. What is kept from what:
 *
 * - **a person from being flooded**: a number gets a code for the same use once in `SMS_RESEND_SECONDS`, and `SMS_DAILY_LIMIT`
 *   a day whatever it is for. Both count the number alone, so many addresses gain nothing;
 * - **a program from doing it for hours**: after `SMS_CAPTCHA_AFTER` codes for a number in ten minutes the next one costs a
 *   picture read, and so it does after ten times as many from one address, whatever the numbers: an office that begins its
 *   day behind one address stays below, a list of numbers does not;
 * - **an account from sending to strangers**: codes to bind a number go to numbers that nobody has here, so an account gets
 *   `SMS_DAILY_LIMIT` of them a day altogether.
 *
 * The picture comes last: nobody reads one to be refused all the same. Call it while the number is held.
 *
 * @throws ApiError code-too-soon, with the seconds in its content; code-too-often; captcha-needed
 */
export async function countCodeRequest(request: CodeRequest, context: CallContext): Promise<void> {
  const { config, database } = context;
  const { phone, useType, accountUuid, proof } = request;
  const address = addressIndex(context);
  const ofNumber = await database.first(sql<{ today: number; lately: number; wait: number | null }>`
    select count(*) filter (where at >= date_trunc('day', now())) as today,
      count(*) filter (where at > now() - interval '10 minutes') as lately,
      ceil(${config.smsResendSeconds}::integer
        - extract(epoch from now() - max(at) filter (where use_type = ${useType})))::integer as wait
    from console_code_request where phone_index = ${phone} and at > now() - interval '1 day'`);
  const { today = 0, lately = 0, wait } = ofNumber ?? {};
  if (wait && wait > 0) throw new ApiError('code-too-soon', { seconds: wait }, { seconds: wait });
  if (today >= config.smsDailyLimit) throw new ApiError('code-too-often');
  if (accountUuid !== undefined) {
    const ofAccount = await database.first(sql<{ today: number }>`
      select count(*) as today from console_code_request
      where account_uuid = ${accountUuid} and at >= date_trunc('day', now())`);
    if ((ofAccount?.today ?? 0) >= config.smsDailyLimit) throw new ApiError('code-too-often');
  }
  // Held behind the number, never before it: two calls cannot wait for each other.
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${address}`}, 0))`);
  const ofAddress = await database.first(sql<{ lately: number }>`
    select count(*) as lately from console_code_request
    where address_index = ${address} and at > now() - interval '10 minutes'`);
  const most = config.smsCaptchaAfter;
  const isMuch = lately >= most || (ofAddress?.lately ?? 0) >= most * NUMBERS_OF_AN_ADDRESS;
  if (isMuch && !(await spendProof(proof, database))) throw new ApiError('captcha-needed');
  await database.run(sql`
    insert into console_code_request (phone_index, use_type, address_index, account_uuid)
    values (${phone}, ${useType}, ${address}, ${accountUuid ?? null})`);
}

/** Forgets what no limit counts any more. */
export async function pruneLimits(database: Database): Promise<void> {
  await database.run(sql`delete from console_code_request where at < now() - interval '25 hours'`);
  await database.run(sql`delete from console_number_search where at < now() - interval '25 hours'`);
  await database.run(sql`delete from console_login_failure where at < now() - interval '1 hour'`);
  await database.run(sql`delete from console_picture_upload where minute < now() - interval '2 hours'`);
  await database.run(sql`delete from console_reveal where at < now() - interval '1 hour'`);
}
