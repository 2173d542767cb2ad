import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { notYetAdopted } from './adopt-lines.ts';
import { type Adoption, endIn } from './chain-ends.ts';
import { markOf } from './chain-marks.ts';
import type { Say } from './log-faults.ts';

const s = table('console_log_seal', 's');
const l = table('operation_log', 'l');
const w = table('console_log_waiting', 'w');
const m = table('console_meta', 'm');

/** Seconds after which a line is sealed, if any server runs. */
const SEALED_WITHIN = 60;

interface Checked {
  /** Lines that were found by their seals, also at another time. */
  sealed: number;
  /** The last place that was looked at. */
  upTo: number;
  say: Say;
}

/** Looks at the lines that no seal has been compared with: those that wait, those from before the chain, and others. */
export async function checkUnsealed(
  database: Database,
  keys: Pick<Keys, 'signing'>,
  checked: Checked,
): Promise<{ waiting: number; unadopted: number }> {
  await checkWaiting(database, keys, checked.say);
  return checkOthers(database, keys, checked);
}

async function checkWaiting(database: Database, keys: Pick<Keys, 'signing'>, say: Say): Promise<void> {
  const rows = await database.run(query`
    select ${selected({
      id: w.log_id,
      mark: w.mark,
      logTime: sql<string>`to_char(${w.log_time} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`,
      isLate: sql<boolean>`${w.log_time} < now() - make_interval(secs => ${SEALED_WITHIN})`,
      found: sql<string | null>`${l.id}`,
      userName: l.user_name,
      logType: l.log_type,
      content: l.content,
      objectId: l.object_id,
      ip: l.ip,
      requestId: l.request_id,
      result: l.result,
    })}
    from ${w} left join ${l} on ${l.id} = ${w.log_id} and ${l.log_time} = ${w.log_time}
    order by ${w.log_time}, ${w.log_id} limit 10000`);
  for (const row of rows) {
    if (row.found === null) say('missing', 'It is gone, before it was sealed.', undefined, row.id);
    else if (row.mark !== markOf(row, keys)) say('changed', 'It is not what a server has written.', undefined, row.id);
    else if (row.isLate) say('unsealed', 'No server has sealed it: start one.', undefined, row.id);
  }
}

/**
 * Lines that are neither sealed nor wait. Counting tells in a moment whether there are more or fewer than those that are known
 * to be from before the chain; where so, they are looked for by the day, each within the time that a statement may take.
 */
async function checkOthers(
  database: Database,
  keys: Pick<Keys, 'signing'>,
  { sealed, upTo, say }: Checked,
): Promise<{ waiting: number; unadopted: number }> {
  // Of one moment, as servers go on sealing.
  const [row] = await database.run(query`
    select ${selected({
      lines: sql<number>`count(*)`,
      waiting: sql<number>`(select count(*) from ${w})`,
      found: sql<number>`(select count(*) from ${w} where exists (
        select 1 from ${l} where ${l.id} = ${w.log_id} and ${l.log_time} = ${w.log_time}))`,
      sealedSince: sql<number>`(select count(*) from ${s} where ${s.number} > ${upTo})`,
      head: sql<string | null>`(select ${m.value} from ${m} where ${m.name} = 'logHead')`,
    })} from ${l}`);
  const { adoption } = endIn('logHead', row?.head, keys) || {};
  const unadopted = adoption ? adoption.lines - adoption.taken : 0;
  const waiting = Number(row?.waiting ?? 0);
  const known = sealed + Number(row?.sealedSince ?? 0) + Number(row?.found ?? 0) + unadopted;
  const lines = Number(row?.lines ?? 0);
  if (lines === known) return { waiting, unadopted };
  const inserted = lines > known ? await sayInserted(database, adoption, say) : 0;
  const left = adoption
    ? await database.first(query`
        select ${selected({ count: sql<number>`count(*)` })} from ${l} where ${notYetAdopted(adoption)}`)
    : undefined;
  const more = left ? Number(left.count) - unadopted : 0;
  if (more > 0) say('inserted', `${more} of the lines from before the chain were not there when it began.`);
  if (more < 0) say('missing', `${-more} of the lines from before the chain are gone.`);
  if (lines > known && inserted === 0 && more <= 0)
    say('inserted', `There are ${lines - known} more lines than servers have written.`);
  return { waiting, unadopted };
}

/**
 * A line is explained by its seal where both are of one time, or where the seal has no other line.
 *
 * @returns how many were said
 */
async function sayInserted(database: Database, adoption: Adoption | undefined, say: Say): Promise<number> {
  let said = 0;
  const other = table('operation_log', 'other');
  const sealed = sql`exists (
    select 1 from ${s} where ${s.log_id} = ${l.id} and (${s.log_time} = ${l.log_time} or not exists (
      select 1 from ${other} where ${other.id} = ${s.log_id} and ${other.log_time} = ${s.log_time})))`;
  const days = await database.run(query`
    select distinct ${selected({ day: sql<string>`date_trunc('day', ${l.log_time})::text` })} from ${l} order by 1`);
  for (const { day } of days) {
    const rows = await database.run(query`
      select ${selected({ id: l.id })} from ${l}
      where ${l.log_time} >= ${day}::timestamptz and ${l.log_time} < ${day}::timestamptz + interval '1 day'
        and not ${sealed} and not exists (select 1 from ${w} where ${w.log_id} = ${l.id}) and not ${before(adoption)}
      order by ${l.log_time} limit 1000`);
    for (const { id } of rows) say('inserted', 'No server has written it.', undefined, id);
    said += rows.length;
  }
  return said;
}

/** Those from before the chain are counted, since nobody knows them one by one. */
function before(adoption: Adoption | undefined): RawBuilder<unknown> {
  return adoption ? sql`(${notYetAdopted(adoption)})` : sql`false`;
}
