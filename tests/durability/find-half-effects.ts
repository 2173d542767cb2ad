import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Served } from './served.ts';

/** Milliseconds for what was due at the kill: the next server does it by itself. */
const PATIENCE = 20_000;

/**
 * Looks whether what follows from a write was done with it, and what was due exactly once: a loan that was approved has lent its tool, one
 * that is overdue has one step and one message.
 *
 * @returns every difference, in words
 */
export async function findHalfEffects(query: Served['query'], { lent }: Ledger): Promise<string[]> {
  const left = async () =>
    (await query<{ left: string }>(`select count(*) as left from loan where loan_state = '2' and due_time < now()`))[0];
  const until = Date.now() + PATIENCE;
  while (Number((await left())?.left) > 0 && Date.now() < until) await sleep(50);
  const ids = [...lent].map((id) => `'${id}'`).join(',');
  const [row = {}] = await query<Record<string, number>>(`
    select
      (select count(*) from loan where loan_state = '2' and due_time < now()) as "loans that are due and left",
      (select count(*) from loan l left join tool t on t.id = l.tool_id
        where l.loan_state in ('2', '5') and t.tool_state is distinct from '2') as "approved loans without their tool",
      (select count(*) from tool t where t.tool_state = '2' and not exists (
        select from loan l where l.tool_id = t.id and l.loan_state in ('2', '5'))) as "lent tools without a loan",
      (select count(*) from loan l where l.loan_state = '5' and 1 <> (
        select count(*) from timeline_event e where e.object_id = l.id and e.action = 'overdue'))
        as "overdue loans without one step",
      (select count(*) from tool t where t.tool_state = '2' and 1 <> (
        select count(*) from timeline_event e where e.object_id = t.id and e.action = 'lend'))
        as "lent tools without one step",
      (select abs((select count(*) from message where title = '逾期')
        - (select count(*) from loan where loan_state = '5'))) as "messages too many or too few",
      (select count(*) from unnest(array[${ids}]::text[]) as promised (id)
        where not exists (select from loan l where l.id = promised.id and l.loan_state in ('2', '5')))
        as "loans whose approval was promised and is gone"`);
  return Object.entries(row).flatMap(([what, count]) => (Number(count) > 0 ? [`${count} ${what}.`] : []));
}
