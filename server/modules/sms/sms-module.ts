import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { list } from '../../operations/list.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { defineModule } from '../define-module.ts';

type Answer = Endpoints['/control/sms/v1/list']['response'];

/** The SMS that the server has sent. */
export const smsModule = defineModule({
  '/control/sms/v1/list': async ({ summary, ...payload }, context) => {
    const answer = (await list({ ...payload }, context)) as unknown as Answer;
    if (!summary) return answer;
    const rows = scopedTable(entityOf(context.catalogue, context.endpoint), context.session);
    const figures = await context.database.first(sql<Record<string, number>>`
      select count(*) as "sentToday", count(*) filter (where sms_state = '2') as "failedToday",
        coalesce(round(100.0 * count(*) filter (where code_state = '1' and sms_state = '1')
          / nullif(count(*) filter (where code_state is not null and sms_state = '1'), 0)), 0)::integer as "usedRate"
      from ${rows} as t where send_time >= date_trunc('day', now())`);
    return { ...answer, summary: figures ?? {} };
  },
});
