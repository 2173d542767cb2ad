import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { filterConditions } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('application', 't');

/** Milliseconds that an application may wait before it counts as overdue. */
const PATIENCE = 24 * 3_600_000;

type Call = Endpoints['/control/application/v1/list'];
type Figures = Record<'pending' | 'today' | 'overdue', number>;

/**
 * The list, with figures that ignore the filter of the open tab: what waits is also shown beside what was approved. The other
 * filters count for both.
 */
export async function listApplications(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const answer = await list({ ...payload, summary: false }, context);
  // Rows of any entity have no type; these are rows of the entity that the endpoint names.
  const rows = answer.list as unknown as Call['response']['list'];
  const summary = payload.summary === true ? { ...(await figures(payload, context)) } : undefined;
  return { ...answer, list: rows, ...(summary && { summary }) };
}

async function figures(payload: Call['request'], context: CallContext): Promise<Figures> {
  const { catalogue, database, endpoint, session } = context;
  const entity = entityOf(catalogue, endpoint);
  const rows = scopedTable(entity, session, payload.communityUuid);
  const filters = filterConditions(context, entity, endpoint, { ...payload, approvalState: undefined });
  const now = new Date();
  const row = await database.first(query`
    select ${selected({
      pending: sql<Figures['pending']>`count(*) filter (where ${t.approval_state} = ${codes.approvalState.pending})`,
      today: sql<Figures['today']>`
        count(*) filter (where ${t.create_time} >= ${`${wallTime(now).slice(0, 10)} 00:00:00`})`,
      overdue: sql<Figures['overdue']>`count(*) filter (where ${t.approval_state} = ${codes.approvalState.pending}
        and ${t.create_time} < ${wallTime(new Date(now.getTime() - PATIENCE))})`,
    })}
    from ${rows} as t where ${filters}`);
  return row ?? { pending: 0, today: 0, overdue: 0 };
}
