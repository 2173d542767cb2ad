import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { assigned } from '../db/sql/assigned.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';

const smsRecord = table('sms_record');

/** An SMS whose record is in the outbox. */
interface Recorded {
  /** Of its smsRecord. */
  id: string;
  phone: string;
  text: string;
}

/**
 * Passes an SMS with a code to sign in to the provider, without waiting for it, and notes in its record where that fails. The
 * demo sends nothing. Call it after the transaction that has made the record.
 */
export function deliver({ id, phone, text }: Recorded, { config, database, sms }: Services): void {
  if (config.demo) return;
  sms
    .send({ phone, text })
    .catch(() =>
      database.run(sql`
        update ${smsRecord} set ${assigned(smsRecord, {
          sms_state: CODES.smsState.failed,
          fail_reason: sql`'短信服务发送失败'`,
          update_time: sql`now()`,
        })} where ${smsRecord.id} = ${id}`),
    )
    // The database is closed too; the record then stays "sent".
    .catch(() => {});
}
