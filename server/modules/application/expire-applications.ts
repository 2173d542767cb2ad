import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { RecordServices } from '../../services/record-services.ts';

const application = table('application');

/** Applications a transaction: decisions in this time do not wait for long. */
const TOGETHER = 200;

/**
 * Ends applications that were not decided in time (state 7). Several processes may do it at once: rows that one has locked, the
 * others skip.
 */
export async function expireApplications(services: RecordServices): Promise<number> {
  if (!services.catalogue.entities.application) return 0;
  let expired = 0;
  for (;;) {
    const count = await services.database.transaction(() => expireSome(services));
    expired += count;
    if (count < TOGETHER) return expired;
  }
}

async function expireSome(services: RecordServices): Promise<number> {
  const rows = await services.database.run(query`
    select ${selected({ id: application.id })} from ${application}
    where ${application.approval_state} in (${codes.approvalState.pending}, ${codes.approvalState.awaitingOwner})
      and ${application.expire_time} <= now()
    order by ${application.expire_time} limit ${TOGETHER} for update skip locked`);
  const ids = rows.map(({ id }) => id);
  await transition(services, 'application', 'expire', ids, { history: { reason: 'undecided' } });
  return rows.length;
}
