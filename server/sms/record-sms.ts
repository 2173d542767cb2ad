import { CODES } from '../../schemas/generated/codes.ts';
import type { SmsRecord } from '../../schemas/generated/entities.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../db/bulk-insert.ts';
import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';
import { deliver } from './deliver.ts';

/** An SMS to a person; codes to sign in with have rules of their own (`modules/session/send-code.ts`). */
export interface Sms {
  phone: string;
  /** Without the sender's name, which every SMS begins with. */
  text: string;
  /** A code that it carries: stored like every code of an SMS, and never shown by the list of SMS. */
  smsCode?: string;
  /** A code of smsUseType. */
  useType?: string;
}

/** Sends a recorded SMS; to be called after the transaction. */
export type Outgoing = () => void;

const NOTICE = CODES.smsMessageType.notification;

/** Writes an SMS to the outbox, as part of the transaction. @returns sends it */
export async function recordSms(
  context: Services & Pick<CallContext, 'ip'>,
  { phone, text, smsCode, useType }: Sms,
): Promise<Outgoing> {
  const { catalogue, database, ip, vault } = context;
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
    messageType: NOTICE,
    smsState: CODES.smsState.sent,
    sendTime: now,
    ip,
  } satisfies NewRow<SmsRecord>;
  await bulkInsert(database, entity, [record], vault);
  return () => deliver({ id, phone, text: `【社区管理】${text}` }, context);
}
