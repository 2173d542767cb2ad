import { sql } from 'kysely';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type ChainPlace, type ChainStart, readAnchor, readEnd } from './chain-ends.ts';
import { linkOf, markOf } from './chain-marks.ts';
import { digestOf, secondsOf } from './row-digest.ts';
import { ADOPTED, BROKEN } from './seal-lines.ts';

const s = table('console_log_seal', 's');
const l = table('operation_log', 'l');
const w = table('console_log_waiting', 'w');

/** Places that are read at once. */
const BATCH = 50_000;
/** So many are said one by one; the rest is counted. */
const MOST = 200;
/** Seconds after which a line is sealed, if any server runs. */
const SEALED_WITHIN = 60;

export type LogFault =
  /** A line is not what was sealed. */
  | 'changed'
  /** The line of a seal is gone. */
  | 'missing'
  /** The time of a line is another one. */
  | 'moved'
  /** A line that no server has written. */
  | 'inserted'
  /** Places of the chain are gone. */
  | 'gap'
  /** A place of the chain is not what a server has written, or not where. */
  | 'seal'
  /** The chain ends before, or after, where a server has left it. */
  | 'end'
  /** What says where the chain begins was not written by a server. */
  | 'start'
  /** A line that no running server has sealed. */
  | 'unsealed';

export interface FoundFault {
  fault: LogFault;
  /** The place in the chain, where it has one. */
  number?: number | undefined;
  logId?: string | undefined;
  text: string;
}

export interface LogReport {
  /** Lines whose seal was checked. */
  lines: number;
  waiting: number;
  faults: FoundFault[];
  /** All of them, also those that are not listed. */
  count: number;
  /** To be noted elsewhere: the next check is told of it. */
  head: ChainPlace | undefined;
}

interface Options {
  database: Database;
  keys: Pick<Keys, 'signing'>;
  dataDir?: string | undefined;
  /** An end that was noted earlier. */
  known?: ChainPlace | undefined;
  onProgress?: ((lines: number) => void) | undefined;
}

/** Walks the whole chain of the operation log, and compares each line with its seal. Changes nothing; servers may run. */
export async function verifyLog({ database, keys, dataDir, known, onProgress }: Options): Promise<LogReport> {
  const faults: FoundFault[] = [];
  let count = 0;
  const say = (fault: LogFault, text: string, number?: number, logId?: string) => {
    count += 1;
    if (faults.length < MOST) faults.push({ fault, number, logId, text });
  };

  const start = await readEnd<ChainStart>(database, 'logStart', keys);
  const head = await readEnd<ChainPlace>(database, 'logHead', keys);
  if (start === false) say('start', 'The beginning of the chain was not written by a server.');
  if (head === false) say('end', 'The noted end of the chain was not written by a server.');
  const keptFrom = start ? start.keptFrom : null;
  const first = await database.first(query`
    select ${selected({ number: sql<number | null>`min(${s.number})`, last: sql<number | null>`max(${s.number})` })} from ${s}`);
  const upTo = Number(first?.last ?? 0);
  let place: ChainPlace = start || { number: Number(first?.number ?? 1) - 1, hash: '' };
  if (!start && start !== false && first?.number != null) say('start', 'Nothing says where the chain begins.');
  const wanted = [known, dataDir === undefined ? undefined : readAnchor(dataDir, keys)].flatMap((one) =>
    one ? [one] : [],
  );
  const met = new Map<number, string>(start ? [[start.number, start.hash]] : []);
  const isWanted = new Set(wanted.map(({ number }) => number));

  let lines = 0;
  /** Seals whose line is not there, or not at its time. */
  let gone = 0;
  const read = (from: number) => {
    if (from >= upTo) return undefined;
    const to = Math.min(from + BATCH, upTo);
    const batch = Promise.all([sealsAsText(database, from, to), wrongLines(database, from, to)]);
    // Where this ends by another mistake, nobody waits for it any more.
    batch.catch(() => undefined);
    return batch;
  };
  // The database reads the next places while these are compared.
  let next = read(place.number);
  for (let from = place.number; next; from += BATCH) {
    const [text, wrong] = await next;
    next = read(from + BATCH);
    gone += Number(wrong[0]?.gone ?? 0);
    for (const row of text === '' ? [] : text.split('\n')) {
      const [number = '', logId = '', logTime = '', digest = '', hash = ''] = row.split('\t');
      const here = Number(number);
      lines += 1;
      if (here !== place.number + 1)
        say('gap', `Places ${place.number + 1} to ${here - 1} of the chain are gone.`, here);
      else if (place.hash !== '' && linkOf(place.hash, { number: here, logId, logTime, digest }, keys) !== hash)
        say('seal', `Place ${here} does not follow from the one before it.`, here, logId);
      place = { number: here, hash };
      if (isWanted.has(here)) met.set(here, hash);
    }
    for (const { number, logId, digest, isThere, elsewhere, isOld } of wrong) {
      const here = Number(number);
      if (digest === BROKEN) say('changed', 'It was changed, or gone, before it was sealed.', here, logId);
      else if (isThere) say('changed', 'It is not what was sealed.', here, logId);
      else if (elsewhere) say('moved', 'Its time is not the one that was sealed.', here, logId);
      else if (!isOld || keptFrom === null) say('missing', 'It is gone.', here, logId);
    }
    onProgress?.(lines);
  }
  if (head) {
    if (place.number < head.number)
      say('end', `The chain ends at ${place.number}; a server has left it at ${head.number}.`, head.number);
    else if (place.number > head.number)
      say('end', `The chain goes on to ${place.number}; a server has left it at ${head.number}.`, place.number);
    else if (place.hash !== head.hash)
      say('end', 'The last place is not the one that a server has left.', place.number);
  } else if (head === undefined && lines > 0) say('end', 'Nothing says where the chain ends.');
  for (const { number, hash } of wanted) {
    if (start && number < start.number) continue;
    if (met.get(number) !== hash)
      say(
        'end',
        `Place ${number} was noted elsewhere, and is not in this chain: an earlier state was put back, or the chain was built anew.`,
        number,
      );
  }
  await checkWaiting(database, keys, say);
  await checkInserted(database, lines - gone, say);
  const waiting = await database.first(query`select ${selected({ count: sql<number>`count(*)` })} from ${w}`);
  return { lines, waiting: Number(waiting?.count ?? 0), faults, count, head: head || undefined };

  /** The rows of lines that are gone by their age are known by the signed moment alone. */
  async function wrongLines(on: Database, after: number, to: number) {
    return on.run(query`
      with seals as materialized (
        select ${selected({
          number: s.number,
          logId: s.log_id,
          logTime: s.log_time,
          digest: s.digest,
        })} from ${s} where ${s.number} > ${after} and ${s.number} <= ${to}),
      span as (select min("logTime") as "from", max("logTime") as "to" from seals),
      stored as materialized (
        select ${selected({ id: l.id, logTime: l.log_time, digest: digestOf('l') })} from ${l}
        where ${l.log_time} between (select "from" from span) and (select "to" from span))
      select ${selected({
        number: sql<number>`seals.number`,
        logId: sql<string>`seals."logId"`,
        digest: sql<string>`seals.digest`,
        isThere: sql<boolean>`stored.id is not null`,
        gone: sql<number>`count(*) filter (where stored.id is null) over ()`,
        elsewhere: sql<boolean>`exists (select 1 from ${l} where ${l.id} = seals."logId")`,
        isOld: sql<boolean>`coalesce(seals."logTime" < ${keptFrom}::timestamptz, false)`,
      })}
      from seals left join stored on stored.id = seals."logId" and stored."logTime" = seals."logTime"
      where stored.id is null or stored.digest <> seals.digest
      order by seals.number limit 1000`);
  }
}

/** All of a batch in one text: a row each would cost more than everything else. */
async function sealsAsText(database: Database, after: number, to: number): Promise<string> {
  const row = await database.first(query`
    select ${selected({
      text: sql<string>`coalesce(string_agg(concat_ws(E'\\t', ${s.number}, ${s.log_id}, ${secondsOf(s.log_time)}, ${s.digest}, ${s.hash}),
        E'\\n' order by ${s.number}), '')`,
    })} from ${s} where ${s.number} > ${after} and ${s.number} <= ${to}`);
  return row?.text ?? '';
}

type Say = (fault: LogFault, text: string, number?: number, logId?: string) => void;

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
    where ${w.mark} <> ${ADOPTED} order by ${w.log_time}, ${w.log_id} limit 10000`);
  for (const row of rows) {
    if (row.found === null) say('missing', 'It is gone, before it was sealed.', undefined, row.id);
    else if (row.mark !== markOf(row, keys)) say('changed', 'It is not what a server has written.', undefined, row.id);
    else if (row.isLate) say('unsealed', 'No server has sealed it: start one.', undefined, row.id);
  }
}

/**
 * Lines that are neither sealed nor wait. Counting tells in a moment that there is none; where there is, they are looked for
 * by the day, each within the time that a statement may take.
 *
 * @param sealed lines that were found by their seals
 */
async function checkInserted(database: Database, sealed: number, say: Say): Promise<void> {
  const [row] = await database.run(query`
    select ${selected({
      lines: sql<number>`count(*)`,
      from: sql<string | null>`min(${l.log_time})`,
      to: sql<string | null>`max(${l.log_time})`,
      waiting: sql<number>`(select count(*) from ${w} where exists (
        select 1 from ${l} where ${l.id} = ${w.log_id} and ${l.log_time} = ${w.log_time}))`,
    })} from ${l}`);
  if (!row || Number(row.lines) === sealed + Number(row.waiting)) return;
  const days = await database.run(query`
    select ${selected({ day: sql<string>`day::text` })}
    from generate_series(date_trunc('day', ${row.from}::timestamptz), ${row.to}::timestamptz, interval '1 day') as day`);
  for (const { day } of days) {
    const rows = await database.run(query`
      select ${selected({ id: l.id })} from ${l}
      where ${l.log_time} >= ${day}::timestamptz and ${l.log_time} < ${day}::timestamptz + interval '1 day'
        and not exists (select 1 from ${s} where ${s.log_id} = ${l.id})
        and not exists (select 1 from ${w} where ${w.log_id} = ${l.id})
      order by ${l.log_time} limit 1000`);
    for (const { id } of rows) say('inserted', 'No server has written it.', undefined, id);
  }
}
