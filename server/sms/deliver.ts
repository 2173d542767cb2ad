import { sql } from 'kysely';
import type { Services } from '../context.ts';

/** An SMS whose record is in the outbox. */
interface Recorded {
  /** Of its smsRecord. */
  id: string;
  phone: string;
  text: string;
}

/**
 * Hands an SMS to the provider, without waiting for it, and notes in its record where that fails. The demo sends nothing.
 * Call it behind the transaction that has made the record.
 */
export function deliver({ id, phone, text }: Recorded, { config, database, sms }: Services): void {
  if (config.demo) return;
  sms
    .send({ phone, text })
    .catch(() =>
      database.run(sql`
        update sms_record set sms_state = '2', fail_reason = '短信服务发送失败', update_time = now() where id = ${id}`),
    )
    // The database has gone away too; the record then says "sent".
    .catch(() => {});
}
