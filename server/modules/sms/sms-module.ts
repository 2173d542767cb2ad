import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule } from '../define-module.ts';

const t = table('sms_record', 't');

type Answer = Endpoints['/control/sms/v1/list']['response'];

/** The SMS that the server has sent. */
export const smsModule = defineModule({
  '/control/sms/v1/list': async ({ summary, ...payload }, context) => {
    const answer = (await list({ ...payload }, context)) as unknown as Answer;
    if (!summary) return answer;
    const rows = scopedTable(entityOf(context.catalogue, context.endpoint), context.session);
    const figures = await context.database.first(query`
      select ${selected({
        sentToday: sql<number>`count(*)`,
        failedToday: sql<number>`
          count(*) filter (where ${t.sms_state} = ${codes.smsState.failed})`,
        usedRate: sql<number>`
          coalesce(round(100.0 * count(*) filter (where ${t.code_state} = ${codes.codeState.used}
          and ${t.sms_state} = ${codes.smsState.sent})
          / nullif(count(*) filter (where ${t.code_state} is not null
            and ${t.sms_state} = ${codes.smsState.sent}), 0)), 0)::integer`,
      })}
      from ${rows} as t where ${t.send_time} >= date_trunc('day', now())`);
    return { ...answer, summary: figures ?? {} };
  },
});
