import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { type Caller, MAX_FAILURES } from './login-failures.ts';

const f = table('console_login_failure', 'f');
const r = table('console_code_request', 'r');
const s = table('sms_record', 's');
const smsRecord = table('sms_record');

/** Codes of the dictionary smsUseType: signing in, binding a number, changing it. A code is valid for its own use only. */
export type CodeUse = CodeOf<'smsUseType', 'login' | 'bindPhone' | 'changePhone'>;

/**
 * The record of a code that is the newest one for the number and this use; undefined where it is wrong or too old.
 *
 * A code that a known browser has asked for is good there alone, one that a stranger has asked for is good for strangers:
 * neither takes the other's place, and no stranger can guess the owner's. After five wrong tries, from any caller, it is
 * invalid.
 */
export async function rightCode(
  { phone, browser }: Caller,
  given: string,
  useType: CodeUse,
  { database, vault }: CallContext,
): Promise<string | undefined> {
  const row = await database.first(query`
    select ${selected({ id: s.id, code: notNull(s.sms_code) })} from ${s}
    left join ${r} on ${r.sms_record} = ${s.id}
    where ${s.phone_index} = ${phone} and ${s.use_type} = ${useType} and ${s.code_state} = ${codes.codeState.unused}
      and ${s.expire_time} > now()
      and ${r.browser_hash} is not distinct from ${browser ?? null}
      and (select count(*) from ${f} where ${f.phone_index} = ${phone}
        and ${f.at} >= coalesce(${r.at}, ${s.send_time})
        and ${f.browser_hash} is not distinct from ${browser ?? null}) < ${MAX_FAILURES}
    order by ${s.send_time} desc, ${s.id} desc limit 1`);
  if (!row) return undefined;
  const [typed, right] = [Buffer.from(given), Buffer.from(vault.decrypt(row.code))];
  return typed.length === right.length && timingSafeEqual(typed, right) ? row.id : undefined;
}

/** A code is valid once. */
export async function spendCode(record: string, database: Database): Promise<void> {
  await database.run(sql`
    update ${smsRecord} set ${assigned(smsRecord, {
      code_state: CODES.codeState.used,
      use_time: sql`now()`,
      update_time: sql`now()`,
    })} where ${smsRecord.id} = ${record}`);
}
