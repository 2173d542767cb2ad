import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { SmsRecord } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import { columnNames, table } from '../db/sql/table.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';

const waiting = table('console_sms_waiting');

/** An SMS to a person; codes to sign in with have rules of their own (`modules/session/send-code.ts`). */
export interface Sms {
  phone: string;
  /** Without the sender's name, which every SMS begins with. */
  text: string;
  /** A code that it carries: stored like every code of an SMS, and never shown by the list of SMS. */
  smsCode?: string;
  /** A code of smsUseType. */
  useType?: string;
  /** The moment after which the code opens nothing, as `YYYY-MM-DD HH:mm:ss`. */
  expireTime?: string | null;
  /** The key of the record that it is about. */
  objectId?: string;
}

/**
 * Writes an SMS to the outbox, as part of the transaction: what is rolled back sends nothing, and what is committed is sent by
 * whichever process is there (`send-waiting.ts`), also after a crash. The demo sends nothing and counts it as sent.
 */
export async function recordSms(
  context: Pick<Services, 'catalogue' | 'config' | 'database' | 'vault'> & Pick<CallContext, 'ip'>,
  { phone, text, smsCode, useType, expireTime, objectId }: Sms,
): Promise<void> {
  const { catalogue, config, database, ip, vault } = context;
  const entity = catalogue.entities.smsRecord;
  if (!entity) throw new Error('Sending SMS needs the entity smsRecord.');
  const id = newId();
  const now = wallTime(new Date());
  const record = {
    id,
    createTime: now,
    updateTime: now,
    revision: 1,
    phone,
    smsCode,
    useType,
    messageType: CODES.smsMessageType.notification,
    smsState: config.demo ? CODES.smsState.sent : CODES.smsState.waiting,
    // Until it is used or void, a code is unused: only then its characters may be revealed.
    codeState: smsCode === undefined ? null : CODES.codeState.unused,
    sendTime: now,
    expireTime,
    objectId,
    ip,
  } satisfies NewRow<SmsRecord>;
  await bulkInsert(database, entity, [record], vault);
  if (config.demo) return;
  await database.run(sql`
    insert into ${waiting} (${columnNames(waiting, 'sms_record', 'text', 'is_code')})
    values (${id}, ${vault.encrypt(`【社区管理】${text}`)}, ${smsCode !== undefined})`);
}
