import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { options } from '../../operations/options.ts';
import { remove } from '../../operations/write/remove.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';
import { addWorker, updateWorker } from './change-worker.ts';
import { leave, rehire } from './leave.ts';

const t = table('worker', 't');

// A batch answers a result for each record; the payload decides which of both answers a call has.
const each =
  (work: (payload: Readonly<Record<string, unknown>>, context: CallContext) => Promise<unknown>) =>
  (payload: object, context: CallContext) =>
    work({ ...payload }, context) as Promise<never>;

/** The staff of a community: who they are, and what they may open. */
export const workerModule = defineModule({
  '/control/worker/v1/add': each(addWorker),
  '/control/worker/v1/update': each(updateWorker),
  '/control/worker/v1/leave': each(leave),
  '/control/worker/v1/rehire': each(rehire),
  // Whoever has left is chosen for nothing any more; records of before still say the name.
  '/control/worker/v1/options': (payload, context) =>
    options({ ...payload, ...(!payload.values && { staffState: CODES.staffState.employed }) }, context),
  '/control/worker/v1/delete': (payload, context) =>
    context.database.transaction(async () => {
      const { catalogue, database, endpoint, language, session } = context;
      const own = scopedTable(entityOf(catalogue, endpoint), session);
      const here = await database.first(query`
        select ${selected({ id: t.id })} from ${own} as t
        where ${t.id} = ${payload.id} and ${t.staff_state} is distinct from ${codes.staffState.left} for update`);
      if (here) {
        const state = catalogue.dictionaries.staffState?.values.find(
          ({ value }) => value === CODES.staffState.employed,
        );
        const action = { zh: '删除，请先办理离职', en: 'Delete before leaving' }[language];
        throw new ApiError('wrong-state', { state: state?.label[language] ?? '', action });
      }
      return remove({ ...payload }, context);
    }) as Promise<never>,
});
