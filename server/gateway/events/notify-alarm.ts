import { CODES } from '../../../schemas/generated/codes.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import type { GatewayServices } from '../../services/gateway-services.ts';
import { recordSms } from '../../sms/record-sms.ts';

type Dependencies = Pick<GatewayServices, 'catalogue' | 'config' | 'database' | 'live' | 'vault'>;

const account = table('account');

/** The page whose accounts receive alarms where no rule names receivers. */
const READERS = 'message:alarm';

/**
 * Puts a message about an alarm into inboxes of its community: doors and kinds, no names of people.
 *
 * @param listed accounts that the rule names; undefined where the community has no rules, then all accounts that may read
 *   alarms
 */
export async function notifyAlarm(
  services: Dependencies,
  alarm: { id: string; level: string; alarmType: string; content: string; bySms: boolean },
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
  if (listed && alarm.bySms) await sendTo(services, listed, communityUuid, `${content}，请及时处理。`);
}

/** An SMS to each of the accounts that the rule names, as far as they have the community and are active. */
async function sendTo(
  services: Dependencies,
  accounts: readonly string[],
  communityUuid: string,
  text: string,
): Promise<void> {
  const { database, vault } = services;
  const phones = await database.run(query`
    select ${selected({ phone: account.phone })} from ${account}
    where ${account.uuid} = any(${accounts}::text[]) and ${account.account_state} = ${codes.accountState.active}
      and ${communityUuid} = any(${account.community_uuids}) and ${account.phone} is not null
    order by ${account.uuid}`);
  for (const { phone } of phones)
    if (phone) await recordSms({ ...services, ip: '' }, { phone: vault.decrypt(phone), text });
}
