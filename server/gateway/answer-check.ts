import { CODES } from '../../schemas/generated/codes.ts';
import type { DeviceEvent } from '../core/device-link.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { ADMISSION_REASONS, type AdmissionReason } from '../epidemic/admission.ts';
import type { Gateway } from '../services/gateway.ts';
import type { GatewayServices } from '../services/gateway-services.ts';
import { eventKey } from './events/event-key.ts';

const v = table('verification_record', 'v');

/** Milliseconds after which nobody stands at the gate any more. */
const WAITS = 30_000;

/**
 * Tells a gate what was decided about whom it has checked. A gate that does not hear it lets nobody in; one that asks again is told
 * again.
 */
export async function answerCheck(
  { database }: Pick<GatewayServices, 'database'>,
  ask: Gateway['ask'],
  event: DeviceEvent & { kind: 'check' },
): Promise<void> {
  if (Date.now() - Date.parse(event.at) > WAITS) return;
  const row = await database.first(query`
    select ${selected({ deviceId: v.device_id, state: v.verification_state, reason: orNull(v.fail_reason) })}
    from ${v} where ${v.id} = ${eventKey(event)}`);
  if (!row?.deviceId) return;
  const words = row.reason === null ? undefined : ADMISSION_REASONS[row.reason as AdmissionReason];
  await ask(row.deviceId, 'admit', {
    eventId: event.eventId,
    admitted: row.state === CODES.verificationState.passed,
    ...(row.reason !== null && words && { reason: row.reason, text: words.zh, textEn: words.en }),
  });
}
