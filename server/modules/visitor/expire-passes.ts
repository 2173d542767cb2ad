import { inRounds, TOGETHER } from '../../db/in-rounds.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { voidPassCode } from './pass-code.ts';

const visitor = table('visitor');

/** Ends passes that nobody has used in time, and takes their codes off the doors. Several processes may do it at once. */
export async function expirePasses(services: RecordServices): Promise<void> {
  if (!services.catalogue.entities.visitor) return;
  await inRounds(services.database, () => expireSome(services));
}

async function expireSome(services: RecordServices): Promise<number> {
  const late = await services.database.run(query`
    select ${selected({ id: visitor.id })} from ${visitor}
    where ${visitor.visit_state} in (${codes.visitState.toApprove}, ${codes.visitState.expected})
      and ${visitor.end_time} <= now()
    order by ${visitor.end_time} limit ${TOGETHER} for update skip locked`);
  const ids = late.map(({ id }) => id);
  const rows = await transition(services, 'visitor', 'expire', ids, { history: null });
  for (const { id } of rows) await voidPassCode(services, id);
  return rows.length;
}
