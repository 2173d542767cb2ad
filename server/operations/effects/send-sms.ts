import { isBlankValue } from '../../../runtime/formats/check-value.ts';
import type { EffectSms } from '../../../schemas/generated/grammar.ts';
import { recordSms } from '../../sms/record-sms.ts';
import type { Acting } from './acting.ts';
import { effectText } from './effect-text.ts';
import { type Happened, valueFrom } from './happened.ts';
import { noteImpact } from './impact.ts';

const LANGUAGE = 'zh';

/** An SMS to a phone of the record: written to the outbox with what it follows. */
export async function sendSms({ to, text }: EffectSms, context: Acting, record: Happened): Promise<void> {
  const phone = valueFrom(to, record.scopes);
  if (typeof phone !== 'string' || isBlankValue(phone)) return;
  await recordSms(context, { phone, text: effectText(text, context.catalogue, record, LANGUAGE) });
  noteImpact('smsRecord', 1);
}
