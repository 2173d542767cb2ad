import { sql } from 'kysely';
import type { GatewayNeeds } from '../gateway-needs.ts';

/** The page whose holders hear of alarms where nobody has said who does. */
const READERS = 'message:alarm';

/**
 * Puts a message about an alarm into inboxes of its community: doors and kinds, nobody's name.
 *
 * @param listed accounts that the rule names; undefined where the community has no rules, then whoever may read alarms
 */
export async function tellAlarm(
  { database, live, catalogue }: Pick<GatewayNeeds, 'database' | 'live' | 'catalogue'>,
  alarm: { id: string; level: string; alarmType: string; content: string },
  communityUuid: string,
  listed: readonly string[] | undefined,
): Promise<void> {
  if (listed?.length === 0) return;
  const label = catalogue.dictionaries.alarmType?.values.find(({ value }) => value === alarm.alarmType)?.label.zh ?? '';
  const chosen = listed
    ? sql`(a.uuid = any(${listed}::text[]) or a.id = any(${listed}::text[]))`
    : sql`exists (select 1 from role r where r.id = a.role_id and ${READERS} = any(r.menu_codes))`;
  const told = await database.run(sql`
    insert into message (id, create_time, update_time, revision, create_by, message_type, title, content, read_state,
      link_page, link_id, alarm_level, community_name)
    select replace(gen_random_uuid()::text, '-', ''), now(), now(), 1, a.uuid, '2', ${`${label}告警`},
      coalesce(c.community_name, '') || ' ' || ${alarm.content}::text, '0', 'alarm/details', ${alarm.id}, ${alarm.level},
      c.community_name
    from account a join community c on c.community_uuid = ${communityUuid}
    where a.account_state = '1' and ${communityUuid} = any(a.community_uuids) and ${chosen}
    returning 1`);
  if (told.length > 0) await live.publish({ entity: 'message', communityUuid });
}
