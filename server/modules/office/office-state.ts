import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { type Settling, settle } from '../../operations/lifecycle/settle.ts';
import { DEFAULT_BASE_SETTING } from '../community/base-setting.ts';

/** Leases that end within the days of the community's 到期提前提醒 are 即将到期 (2), the others 在租 (1), by the UTC+8 day. */
export async function refreshOfficeStates(needs: AccessNeeds, communityUuids: readonly string[]): Promise<void> {
  const rows = await needs.database.run(sql<Settling>`
    select o.id, o.office_state as state, due.next
    from office o left join community_base_setting s on s.community_uuid = o.community_uuid
    cross join lateral (select case when o.end_date <= (now() at time zone 'Asia/Shanghai')::date
        + coalesce(s.expire_remind_days, ${DEFAULT_BASE_SETTING.expireRemindDays}::integer)
      then '2' else '1' end as next) due
    where o.office_state in ('1', '2') and o.office_state <> due.next
      and o.community_uuid = any(${communityUuids}::text[])`);
  // What somebody has changed since is left for the next time.
  await settle(needs, 'office', ['expiring', 'renew'], rows, { history: null });
}
