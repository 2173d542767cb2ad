import type { CallContext } from '../services/call-context.ts';
import type { Services } from '../services/services.ts';
import { recordSms, type Sms } from './record-sms.ts';

/** Writes an SMS to the outbox with the write that it is about, and sends it once that is committed; never where it was rolled back. */
export async function smsAfterCommit(context: Services & Pick<CallContext, 'ip'>, sms: Sms): Promise<void> {
  context.database.afterCommit(await recordSms(context, sms));
}
