import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { addressIndex } from '../../sessions/address-index.ts';
import { type CaptchaProof, spendProof } from '../captcha/captcha-store.ts';
import type { Caller } from './login-failures.ts';
import type { CodeUse } from './right-code.ts';

const consoleCodeRequest = table('console_code_request');
const consoleKnownBrowser = table('console_known_browser');
const consoleLoginFailure = table('console_login_failure');
const consoleNumberSearch = table('console_number_search');
const consolePictureUpload = table('console_picture_upload');
const consoleReveal = table('console_reveal');
const consoleVenueVisit = table('console_venue_visit');

/** From one address so many times the limit of one number are allowed before a picture is required. */
const NUMBERS_OF_AN_ADDRESS = 10;
/** All strangers together get so many times the daily limit of one caller for a number: this limits flooding. */
const STRANGERS_OF_A_NUMBER = 3;

export interface CodeRequest extends Caller {
  /** The code's record. */
  record: string;
  useType: CodeUse;
  /** The account that asks, where the caller is signed in. */
  accountUuid?: string | undefined;
  proof: CaptchaProof;
}

/**
 * Whether a code may be sent, and notes that it is. A caller is a browser that is known for the number, else an address: a
 * caller that asks for codes for another person's number uses up its own limits, never the owner's. What the limits prevent:
 *
 * - **a person from being flooded**: a caller gets a code for a number and a use once in `SMS_RESEND_SECONDS`, and
 *   `SMS_DAILY_LIMIT` a day whatever it is for; all strangers together get three times as many for it;
 * - **a program from doing it for hours**: after `SMS_CAPTCHA_AFTER` codes for a number in ten minutes, whichever strangers
 *   asked, the next one costs a picture read, and so it does after ten times as many from one address, whatever the numbers: an
 *   office that begins its day behind one address stays below, a list of numbers does not. A known browser counts for itself;
 * - **an account from sending to strangers**: codes to bind a number go to numbers that nobody has here, so an account gets
 *   `SMS_DAILY_LIMIT` of them a day altogether.
 *
 * The picture comes last: no caller has to read one and is refused nevertheless. Call it while the number is locked.
 *
 * @throws ApiError code-too-soon, with the seconds in its content; code-too-often; captcha-needed
 */
export async function countCodeRequest(request: CodeRequest, context: CallContext): Promise<void> {
  const { config, database } = context;
  const { phone, browser, record, useType, accountUuid, proof } = request;
  const address = addressIndex(context);
  const own =
    browser === undefined
      ? sql`${consoleCodeRequest.browser_hash} is null and ${consoleCodeRequest.address_index} = ${address}`
      : sql`${consoleCodeRequest.browser_hash} = ${browser}`;
  const together = browser === undefined ? sql`${consoleCodeRequest.browser_hash} is null` : own;
  const ofNumber = await database.first(query`
    select ${selected({
      today: sql<number>`count(*) filter (where ${own} and ${consoleCodeRequest.at} >= date_trunc('day', now()))`,
      all: sql<number>`count(*) filter (where ${together} and ${consoleCodeRequest.at} >= date_trunc('day', now()))`,
      lately: sql<number>`count(*) filter (where ${together}
        and ${consoleCodeRequest.at} > now() - interval '10 minutes')`,
      wait: sql<number | null>`ceil(${config.smsResendSeconds}::integer
        - extract(epoch from now() - max(${consoleCodeRequest.at}) filter (where ${own}
          and ${consoleCodeRequest.use_type} = ${useType})))::integer`,
    })}
    from ${consoleCodeRequest} where ${consoleCodeRequest.phone_index} = ${phone}
      and ${consoleCodeRequest.at} > now() - interval '1 day'`);
  const { today = 0, all = 0, lately = 0, wait } = ofNumber ?? {};
  if (wait && wait > 0) throw new ApiError('code-too-soon', { seconds: wait }, { seconds: wait });
  const { smsDailyLimit } = config;
  if (today >= smsDailyLimit || all >= smsDailyLimit * STRANGERS_OF_A_NUMBER) throw new ApiError('code-too-often');
  if (accountUuid !== undefined) {
    const ofAccount = await database.first(query`
      select ${selected({ today: sql<number>`count(*)` })} from ${consoleCodeRequest}
      where ${consoleCodeRequest.account_uuid} = ${accountUuid}
        and ${consoleCodeRequest.at} >= date_trunc('day', now())`);
    if ((ofAccount?.today ?? 0) >= smsDailyLimit) throw new ApiError('code-too-often');
  }
  // Locked after the number, never before it: two calls cannot wait for each other.
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${address}`}, 0))`);
  const ofAddress = await database.first(query`
    select ${selected({ lately: sql<number>`count(*)` })} from ${consoleCodeRequest}
    where ${consoleCodeRequest.address_index} = ${address}
      and ${consoleCodeRequest.at} > now() - interval '10 minutes'`);
  const most = config.smsCaptchaAfter;
  const isMuchHere = browser === undefined && (ofAddress?.lately ?? 0) >= most * NUMBERS_OF_AN_ADDRESS;
  if ((lately >= most || isMuchHere) && !(await spendProof(proof, database))) throw new ApiError('captcha-needed');
  await database.run(sql`
    insert into ${consoleCodeRequest}
      (${columnNames(
        consoleCodeRequest,
        'phone_index',
        'use_type',
        'address_index',
        'account_uuid',
        'browser_hash',
        'sms_record',
      )})
    values (${phone}, ${useType}, ${address}, ${accountUuid ?? null}, ${browser ?? null}, ${record})`);
}

/** Deletes what no limit counts any more. */
export async function pruneLimits(database: Database): Promise<void> {
  await database.run(
    sql`delete from ${consoleCodeRequest} where ${consoleCodeRequest.at} < now() - interval '25 hours'`,
  );
  await database.run(
    sql`delete from ${consoleNumberSearch} where ${consoleNumberSearch.at} < now() - interval '25 hours'`,
  );
  await database.run(
    sql`delete from ${consoleLoginFailure} where ${consoleLoginFailure.at} < now() - interval '1 hour'`,
  );
  await database.run(
    sql`delete from ${consolePictureUpload} where ${consolePictureUpload.minute} < now() - interval '2 hours'`,
  );
  await database.run(
    sql`delete from ${consoleKnownBrowser} where ${consoleKnownBrowser.used_at} < now() - interval '90 days'`,
  );
  await database.run(sql`delete from ${consoleVenueVisit} where ${consoleVenueVisit.at} < now() - interval '2 days'`);
  await database.run(sql`delete from ${consoleReveal} where ${consoleReveal.at} < now() - interval '1 hour'`);
}
