import { CODES } from '../../../schemas/generated/codes.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';

/** The page whose accounts receive alarms where no rule names receivers. */
const READERS = 'message:alarm';

/**
 * Puts a message about an alarm into inboxes of its community: doors and kinds, no names of people.
 *
 * @param listed accounts that the rule names; undefined where the community has no rules, then all accounts that may read
 *   alarms
 */
export async function notifyAlarm(
  services: Pick<GatewayServices, 'database' | 'live' | 'catalogue'>,
  alarm: { id: string; level: string; alarmType: string; content: string },
  communityUuid: string,
  listed: readonly string[] | undefined,
): Promise<void> {
  if (listed?.length === 0) return;
  const label =
    services.catalogue.dictionaries.alarmType?.values.find(({ value }) => value === alarm.alarmType)?.label.zh ?? '';
  const { id, content, level } = alarm;
  const message = { communityUuid, title: `${label}告警`, content, linkPage: 'alarm/details', linkId: id };
  const readers = listed ? { accounts: listed } : { holding: READERS };
  await notifyInboxes(services, { ...message, messageType: CODES.messageType.alarm, alarmLevel: level }, readers);
}
