import { sql } from 'kysely';
import type { AccessNeeds } from '../../access/access-needs.ts';
import { transition } from '../../operations/lifecycle/transition.ts';

/** Applications a transaction: those who decide meanwhile do not wait for long. */
const TOGETHER = 200;

/**
 * Ends what nobody has decided about in time (state 7). Several processes may do it at once: what one has taken, the others
 * leave alone.
 */
export async function expireApplications(needs: AccessNeeds): Promise<number> {
  if (!needs.catalogue.entities.application) return 0;
  let expired = 0;
  for (;;) {
    const count = await needs.database.transaction(() => expireSome(needs));
    expired += count;
    if (count < TOGETHER) return expired;
  }
}

async function expireSome(needs: AccessNeeds): Promise<number> {
  const rows = await needs.database.run(sql<{ id: string }>`
    select id from application
    where approval_state in ('1', '2') and expire_time <= now()
    order by expire_time limit ${TOGETHER} for update skip locked`);
  const ids = rows.map(({ id }) => id);
  await transition(needs, 'application', 'expire', ids, { history: { reason: 'undecided' } });
  return rows.length;
}
