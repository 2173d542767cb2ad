import { sql } from 'kysely';
import { ApiError } from '../../../server/core/errors.ts';
import type { Module } from '../../../server/modules/define-module.ts';
import { scopedTable } from '../../../server/rows/scoped-table.ts';
import { lockRecord } from '../../../server/rows/stored-record.ts';
import type { CallContext } from '../../../server/services/call-context.ts';
import type { Endpoints } from './generated/endpoints.ts';

/** What the documents of the work permits leave to code: what is compared with today, and calls of another kind. */
export const permitModule: Module<Endpoints> = {
  // "Before today" moves with the day, which no document says.
  '/control/permit/v1/overdue': async ({ communityUuid }, context) => {
    const [counted] = await context.database.run(sql<Endpoints['/control/permit/v1/overdue']['response']>`
      select count(*) filter (where permit_state = '2' and end_date < ${today})::integer as overdue
      from ${permits(context, communityUuid)} as t`);
    return counted ?? {};
  },

  '/control/permit/v1/checkRoom': async ({ unitId = null }, context) => {
    const running = await context.database.run(sql<{ permitNo: string }>`
      select permit_no as "permitNo" from ${permits(context)} as t
      where unit_id = ${unitId} and permit_state in ('1', '2') order by permit_no`);
    return { running: running.length, permitNo: running[0]?.permitNo ?? '' };
  },

  '/control/permit/v1/push': ({ id }, context) =>
    context.database.transaction(async () => {
      const permit = await lockRecord(context, entity(context, 'permit'), id);
      const devices = scopedTable(entity(context, 'device'), context.session, String(permit.plain('communityUuid')));
      const [found] = await context.database.run(sql<{ doors: number }>`
        select count(*)::integer as doors from ${devices} as t where online_state = '1'`);
      const doors = found?.doors ?? 0;
      await context.database.run(sql`
        update permit set push_state = ${doors > 0 ? '2' : '3'}, doors = ${doors},
          fail_reason = ${doors > 0 ? null : '没有在线的门禁'}
        where id = ${id}`);
      return { jobId: id };
    }),

  '/control/permit/v1/pushState': async ({ jobId }, context) => {
    const [state] = await context.database.run(sql<Endpoints['/control/permit/v1/pushState']['response']>`
      select push_state as "pushState", doors, fail_reason as "failReason" from ${permits(context)} as t
      where id = ${jobId}`);
    if (!state) throw new ApiError('not-found');
    return state;
  },

  '/control/permit/v1/print': async ({ id }, context) => {
    const [permit] = await context.database.run(sql<{ url: string | null }>`
      select photo_url as url from ${permits(context)} as t where id = ${id}`);
    if (!permit?.url) throw new ApiError('not-found');
    return { url: permit.url };
  },

  // Only areas have an order of their own; another community's are not among the rows.
  '/control/permit/v1/sort': async ({ ids }, context) => {
    const areas = scopedTable(entity(context, 'area'), context.session);
    await context.database.run(sql`
      update area set sort = array_position(${ids}::text[], area.id)
      where id in (select id from ${areas} as t where id = any(${ids}::text[]))`);
    return {};
  },
};

/** The day in UTC+8, whatever the zone of the database. */
const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** Only rows that the account may reach: a table is never named by itself. */
function permits(context: CallContext, communityUuid?: string) {
  return scopedTable(entity(context, 'permit'), context.session, communityUuid);
}

function entity({ catalogue }: CallContext, name: string) {
  const found = catalogue.entities[name];
  if (!found) throw new Error(`The permits need the entity ${name}.`);
  return found;
}
