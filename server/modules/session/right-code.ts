import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { CallContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/** Codes of the dictionary smsUseType: signing in, binding a number, changing it. A code is good for its own use alone. */
export type CodeUse = '1' | '2' | '3';

/** The record of a code that is the newest one for the number and this use; undefined where it is wrong or too old. */
export async function rightCode(
  phoneIndex: string,
  given: string,
  useType: CodeUse,
  { database, vault }: CallContext,
): Promise<string | undefined> {
  const row = await database.first(sql<{ id: string; code: string }>`
    select id, sms_code as code from sms_record
    where phone_index = ${phoneIndex} and use_type = ${useType} and code_state = '0' and expire_time > now()
    order by send_time desc, id desc limit 1`);
  if (!row) return undefined;
  const [typed, right] = [Buffer.from(given), Buffer.from(vault.decrypt(row.code))];
  return typed.length === right.length && timingSafeEqual(typed, right) ? row.id : undefined;
}

/** A code is good once. */
export async function spendCode(record: string, database: Database): Promise<void> {
  await database.run(sql`
    update sms_record set code_state = '1', use_time = now(), update_time = now() where id = ${record}`);
}
