import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { list } from '../../operations/list.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import { defineModule, type Module } from '../define-module.ts';
import { withoutUnspentCode } from './spent-codes.ts';

const t = table('sms_record', 't');

type Detailed = Awaited<ReturnType<NonNullable<Module['/control/sms/v1/detail']>>>;
type Answer = Endpoints['/control/sms/v1/list']['response'];

/** The SMS that the server has sent. */
export const smsModule = defineModule({
  '/control/sms/v1/list': async ({ summary, ...payload }, context) => {
    const { list: rows, ...found } = (await list({ ...payload }, context)) as unknown as Answer;
    const answer = { ...found, list: rows.map(withoutUnspentCode) };
    if (!summary) return answer;
    const inReach = scopedTable(entityOf(context.catalogue, context.endpoint), context.session);
    // The rate is one of codes that are asked for; a pass is sent to whoever is expected, and is over with the visit.
    const isAsked = sql`${t.message_type} = ${codes.smsMessageType.code} and ${t.sms_state} = ${codes.smsState.sent}`;
    const figures = await context.database.first(query`
      select ${selected({
        sentToday: sql<number>`count(*)`,
        failedToday: sql<number>`
          count(*) filter (where ${t.sms_state} = ${codes.smsState.failed})`,
        usedRate: sql<number>`
          coalesce(round(100.0 * count(*) filter (where ${t.code_state} = ${codes.codeState.used} and ${isAsked})
          / nullif(count(*) filter (where ${t.code_state} is not null and ${isAsked}), 0)), 0)::integer`,
      })}
      from ${inReach} as t where ${t.send_time} >= date_trunc('day', now())`);
    return { ...answer, summary: figures ?? {} };
  },

  '/control/sms/v1/detail': async (payload, context) =>
    withoutUnspentCode(await detail({ ...payload }, context)) as unknown as Detailed,
});
