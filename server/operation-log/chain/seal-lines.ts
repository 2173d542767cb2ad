import { sql } from 'kysely';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { beginAdoption, type LineToSeal, nextToAdopt } from './adopt-lines.ts';
import {
  type ChainHead,
  type ChainPlace,
  type ChainStart,
  readAnchor,
  readEnd,
  writeAnchor,
  writeEnd,
} from './chain-ends.ts';
import { GENESIS, linkOf, markOf } from './chain-marks.ts';
import { digestOf, secondsOf } from './row-digest.ts';

const seal = table('console_log_seal');
const waiting = table('console_log_waiting');
const w = table('console_log_waiting', 'w');
const l = table('operation_log', 'l');

/** Lines that are sealed in one transaction: a tenth of a second. */
const BATCH = 2_000;
const AT_A_TIME_MS = 500;
/** One process at a time works on the chain. */
export const CHAIN_LOCK = sql`hashtextextended('log chain', 0)`;
/** The digest of a line that was gone or changed before it could be sealed: no line has it. */
export const BROKEN = 'broken';

/** What a process knows of the chain by itself: an earlier end that is put back into the database does not fool it. */
export interface ChainMemory {
  head?: ChainPlace | undefined;
}

export interface Sealing {
  database: Database;
  keys: Pick<Keys, 'signing'>;
  /** Where the end of the chain is noted outside of the database. */
  dataDir?: string | undefined;
  memory?: ChainMemory;
  /** Then others have a turn, and the next run goes on: millions of lines from before the chain take minutes. */
  forMs?: number;
}

/**
 * Takes the lines of the operation log that were committed since into its chain. Writing them waits for nothing: a chain that
 * was made while they are written would have all writes of all servers wait for one another. One process does it at a time;
 * lines are sealed within about a second, also by another process than the one that has written them.
 *
 * Lines from before the chain are taken into it in the same way, after those that are new: it may end at any moment, and goes on.
 *
 * @returns how many were sealed
 */
export async function sealLines(sealing: Sealing): Promise<number> {
  const { forMs = AT_A_TIME_MS } = sealing;
  const from = performance.now();
  let sealed = 0;
  for (;;) {
    const { count, isMore } = await sealSome(sealing);
    sealed += count;
    if (!isMore || performance.now() - from > forMs) return sealed;
  }
}

interface Sealed {
  count: number;
  head?: ChainHead;
  isMore: boolean;
}

const NONE: Sealed = { count: 0, isMore: false };

async function sealSome({ database, keys, dataDir, memory }: Sealing): Promise<Sealed> {
  const done = await database.transaction(async (): Promise<Sealed> => {
    const any = await database.first(sql`select 1 from ${waiting} limit 1`);
    const noted = await readEnd(database, 'logHead', keys);
    const isAdopting = noted && noted.adoption !== undefined;
    if (!any && noted !== undefined && !isAdopting) return NONE;
    const lock = await database.first(query`
      select ${selected({ mine: sql<boolean>`pg_try_advisory_xact_lock(${CHAIN_LOCK})` })}`);
    if (!lock?.mine) return NONE;
    // Another process may have gone on until this one had its turn.
    const head = (await readEnd(database, 'logHead', keys)) || undefined;
    const start = (await readEnd(database, 'logStart', keys)) || (await begin(database, keys));
    const last = await lastPlace({ database, keys, dataDir, memory }, start, head);
    const before = head ? head.adoption : last.number === 0 ? await beginAdoption(database) : undefined;
    const fresh = await waitingLines(database, keys);
    // What is written now does not wait for what is old.
    const { lines, adoption } =
      before && fresh.length < BATCH
        ? await nextToAdopt(database, before, BATCH - fresh.length)
        : { lines: [], adoption: before };
    const isAtEnd = adoption?.after?.id === before?.after?.id;
    if (head && fresh.length + lines.length === 0 && isAtEnd) return NONE;
    let { number, hash } = last;
    const seals = [...fresh, ...lines].map(({ id, seconds, moment, digest }) => {
      number += 1;
      hash = linkOf(hash, { number, logId: id, logTime: seconds, digest }, keys);
      return { number, id, moment, digest, hash };
    });
    const list = (name: keyof (typeof seals)[number]) => seals.map((one) => one[name]);
    await database.run(sql`
      insert into ${seal} (${columnNames(seal, 'number', 'log_id', 'log_time', 'digest', 'hash')})
      select * from unnest(${list('number')}::bigint[], ${list('id')}::text[], ${list('moment')}::timestamptz[],
        ${list('digest')}::text[], ${list('hash')}::text[])
      on conflict (${columnNames(seal, 'log_id')}) do nothing`);
    await database.run(sql`delete from ${waiting} where ${waiting.log_id} = any(${list('id')}::text[])`);
    const next = { number, hash, ...(adoption && { adoption }) };
    await writeEnd(database, 'logHead', next, keys);
    return { count: seals.length, head: next, isMore: fresh.length === BATCH || (adoption !== undefined && !isAtEnd) };
  });
  const { head, count } = done;
  if (memory && head) memory.head = head;
  if (dataDir !== undefined && head && count > 0) writeAnchor(dataDir, head, keys);
  return done;
}

async function begin(database: Database, keys: Pick<Keys, 'signing'>): Promise<ChainStart> {
  const start: ChainStart = { number: 0, hash: GENESIS, keptFrom: null };
  await writeEnd(database, 'logStart', start, keys);
  return start;
}

async function waitingLines(database: Database, keys: Pick<Keys, 'signing'>): Promise<LineToSeal[]> {
  const rows = await database.run(query`
    select ${selected({
      id: w.log_id,
      mark: w.mark,
      wall: sql<string>`to_char(${w.log_time} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`,
      seconds: secondsOf(w.log_time),
      moment: w.log_time,
      found: sql<string | null>`${l.id}`,
      digest: digestOf('l'),
      userName: l.user_name,
      logType: l.log_type,
      content: l.content,
      objectId: l.object_id,
      ip: l.ip,
      requestId: l.request_id,
      result: l.result,
    })}
    from ${w} left join ${l} on ${l.id} = ${w.log_id} and ${l.log_time} = ${w.log_time}
    order by ${w.log_time}, ${w.log_id} limit ${BATCH}`);
  return rows.map(({ id, seconds, moment, ...row }) => {
    const isMarked = row.mark === markOf({ ...row, id, logTime: row.wall }, keys);
    return { id, seconds, moment, digest: row.found !== null && isMarked ? row.digest : BROKEN };
  });
}

/**
 * The place after which the chain goes on: the furthest that anybody knows of. Where the seals themselves end earlier, somebody
 * has taken some away, and the numbers that are missing say so for ever.
 */
async function lastPlace(
  { database, keys, dataDir, memory }: Sealing,
  { number, hash }: ChainStart,
  head: ChainPlace | undefined,
): Promise<ChainPlace> {
  const stored = await database.first(query`
    select ${selected({ number: seal.number, hash: seal.hash })} from ${seal} order by ${seal.number} desc limit 1`);
  const anchor = dataDir === undefined ? undefined : readAnchor(dataDir, keys);
  const known = [{ number, hash }, head, anchor || undefined, memory?.head].filter((place) => place !== undefined);
  const furthest = known.reduce((one, other) => (other.number > one.number ? other : one));
  if (!stored) return furthest;
  const end = { number: Number(stored.number), hash: stored.hash };
  if (end.number < furthest.number) return furthest;
  // Seals beyond the signed end are nobody's: a number is left out, and never filled.
  return end.number > furthest.number || end.hash !== furthest.hash ? { ...end, number: end.number + 1 } : end;
}
