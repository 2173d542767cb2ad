import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';

const smsRecord = table('sms_record');

/** Codes whose time is over are void, as every reader of them has it already: nobody signs in with one, no door opens. */
export async function expireCodes({ catalogue, database }: Pick<Services, 'catalogue' | 'database'>): Promise<void> {
  if (!catalogue.entities.smsRecord) return;
  await database.run(sql`
    update ${smsRecord} set ${assigned(smsRecord, {
      code_state: CODES.codeState.expired,
      update_time: sql`now()`,
    })} where ${smsRecord.code_state} = ${codes.codeState.unused} and ${smsRecord.expire_time} <= now()`);
}
