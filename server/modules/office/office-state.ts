import { sql } from 'kysely';
import type { OfficeStateCode } from '../../../schemas/generated/entities.ts';
import { DEFAULT_BASE_SETTING } from '../../communities/base-setting.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { applyDueTransitions } from '../../lifecycle/apply-due-transitions.ts';
import type { RecordServices } from '../../services/record-services.ts';

const o = table('office', 'o');
const s = table('community_base_setting', 's');

/** Leases that end within the days of the community's 到期提前提醒 are 即将到期 (2), the others 在租 (1), by the UTC+8 day. */
export async function refreshOfficeStates(services: RecordServices, communityUuids: readonly string[]): Promise<void> {
  const rows = await services.database.run(query`
    select ${selected({
      id: o.id,
      state: notNull(o.office_state),
      next: sql<OfficeStateCode>`due.next`,
    })}
    from ${o} left join ${s} on ${s.community_uuid} = ${o.community_uuid}
    cross join lateral (select case when ${o.end_date} <= (now() at time zone 'Asia/Shanghai')::date
        + coalesce(${s.expire_remind_days}, ${DEFAULT_BASE_SETTING.expireRemindDays}::integer)
      then ${codes.officeState.expiring} else ${codes.officeState.tenanted} end as next) due
    where ${o.office_state} in (${codes.officeState.tenanted}, ${codes.officeState.expiring})
      and ${o.office_state} <> due.next
      and ${o.community_uuid} = any(${communityUuids}::text[])`);
  // Rows that were changed since are left for the next round.
  await applyDueTransitions(services, 'office', ['expiring', 'renew'], rows, { history: null });
}
