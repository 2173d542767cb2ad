import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { DEFAULT_BASE_SETTING } from '../community/base-setting.ts';

/**
 * Leases that end within the days of the community's 到期提前提醒 are 即将到期 (2), the others 在租 (1), by the UTC+8 day.
 *
 * @param communityUuids left out, all
 */
export async function refreshOfficeStates(database: Database, communityUuids?: readonly string[]): Promise<void> {
  const where = communityUuids ? sql`and o.community_uuid = any(${communityUuids}::text[])` : sql``;
  await database.run(sql`
    update office set office_state = n.state
    from (
      select o.id, case when o.end_date <= (now() at time zone 'Asia/Shanghai')::date
          + coalesce(s.expire_remind_days, ${DEFAULT_BASE_SETTING.expireRemindDays}::integer)
        then '2' else '1' end as state
      from office o left join community_base_setting s on s.community_uuid = o.community_uuid
      where o.office_state in ('1', '2') ${where}) n
    where n.id = office.id and office.office_state is distinct from n.state`);
}
