import { sql } from 'kysely';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { type ChainPlace, type ChainStart, readAnchor, readEnd, writeAnchor, writeEnd } from './chain-ends.ts';
import { GENESIS, linkOf, markOf } from './chain-marks.ts';
import { digestOf, secondsOf } from './row-digest.ts';

const seal = table('console_log_seal');
const waiting = table('console_log_waiting');
const w = table('console_log_waiting', 'w');
const l = table('operation_log', 'l');

/** Lines that are sealed in one transaction. */
const BATCH = 2_000;
/** One process at a time works on the chain. */
export const CHAIN_LOCK = sql`hashtextextended('log chain', 0)`;
/** The mark of lines that were there before the chain. */
export const ADOPTED = 'adopted';
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
}

/**
 * Takes the lines of the operation log that were committed since into its chain. Writing them waits for nothing: a chain that
 * was made while they are written would have all writes of all servers wait for one another. One process does it at a time;
 * lines are sealed within about a second, also by another process than the one that has written them.
 *
 * @returns how many were sealed
 */
export async function sealLines(sealing: Sealing): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await sealSome(sealing);
    sealed += count;
    if (count < BATCH) return sealed;
  }
}

async function sealSome({ database, keys, dataDir, memory }: Sealing): Promise<number> {
  const done = await database.transaction(async () => {
    const any = await database.first(sql`select 1 from ${waiting} limit 1`);
    const start = await readEnd<ChainStart>(database, 'logStart', keys);
    if (!any && start !== undefined) return undefined;
    const lock = await database.first(query`
      select ${selected({ mine: sql<boolean>`pg_try_advisory_xact_lock(${CHAIN_LOCK})` })}`);
    if (!lock?.mine) return undefined;
    const begun = (await readEnd<ChainStart>(database, 'logStart', keys)) || (await begin(database, keys));
    const last = await lastPlace({ database, keys, dataDir, memory }, begun);
    const rows = await database.run(query`
      select ${selected({
        id: w.log_id,
        mark: w.mark,
        wall: sql<string>`to_char(${w.log_time} at time zone interval '8 hours', 'YYYY-MM-DD HH24:MI:SS')`,
        seconds: secondsOf(w.log_time),
        logTime: w.log_time,
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
      order by ${w.mark} <> ${ADOPTED}, ${w.log_time}, ${w.log_id} limit ${BATCH}`);
    if (rows.length === 0) return { count: 0, head: last };
    let { number, hash } = last;
    const seals = rows.map((row) => {
      number += 1;
      const isMarked =
        row.mark === ADOPTED
          ? number <= begun.number + begun.adopted
          : row.mark === markOf({ ...row, logTime: row.wall }, keys);
      const digest = row.found !== null && isMarked ? row.digest : BROKEN;
      hash = linkOf(hash, { number, logId: row.id, logTime: row.seconds, digest }, keys);
      return { number, id: row.id, time: row.logTime, digest, hash };
    });
    const list = (name: keyof (typeof seals)[number]) => seals.map((one) => one[name]);
    await database.run(sql`
      insert into ${seal} (${columnNames(seal, 'number', 'log_id', 'log_time', 'digest', 'hash')})
      select * from unnest(${list('number')}::bigint[], ${list('id')}::text[], ${list('time')}::timestamptz[],
        ${list('digest')}::text[], ${list('hash')}::text[])
      on conflict (${columnNames(seal, 'log_id')}) do nothing`);
    await database.run(sql`delete from ${waiting} where ${waiting.log_id} = any(${list('id')}::text[])`);
    await writeEnd(database, 'logHead', { number, hash }, keys);
    return { count: seals.length, head: { number, hash } };
  });
  if (!done) return 0;
  if (memory) memory.head = done.head;
  if (dataDir !== undefined && done.count > 0) writeAnchor(dataDir, done.head, keys);
  return done.count;
}

/** Lines that are there already, and that no server has said to wait, are taken as they are. */
async function begin(database: Database, keys: Pick<Keys, 'signing'>): Promise<ChainStart> {
  const adopted = await database.run(sql`
    insert into ${waiting} (${columnNames(waiting, 'log_id', 'log_time', 'mark')})
    select ${l.id}, ${l.log_time}, ${ADOPTED} from ${l}
    where not exists (select 1 from ${w} where ${w.log_id} = ${l.id})
      and not exists (select 1 from ${seal} where ${seal.log_id} = ${l.id}) returning 1`);
  const start: ChainStart = { number: 0, hash: GENESIS, adopted: adopted.length, keptFrom: null };
  await writeEnd(database, 'logStart', start, keys);
  return start;
}

/**
 * The place after which the chain goes on: the furthest that anybody knows of. Where the seals themselves end earlier, somebody
 * has taken some away, and the numbers that are missing say so for ever.
 */
async function lastPlace(
  { database, keys, dataDir, memory }: Sealing,
  { number, hash }: ChainStart,
): Promise<ChainPlace> {
  const head = await readEnd<ChainPlace>(database, 'logHead', keys);
  const stored = await database.first(query`
    select ${selected({ number: seal.number, hash: seal.hash })} from ${seal} order by ${seal.number} desc limit 1`);
  const anchor = dataDir === undefined ? undefined : readAnchor(dataDir, keys);
  const known = [{ number, hash }, head, anchor, memory?.head].filter((place) => typeof place === 'object');
  const furthest = known.reduce((one, other) => (other.number > one.number ? other : one));
  if (!stored) return furthest;
  const end = { number: Number(stored.number), hash: stored.hash };
  if (end.number < furthest.number) return furthest;
  // Seals beyond the signed end are nobody's: a number is left out, and never filled.
  return end.number > furthest.number || end.hash !== furthest.hash ? { ...end, number: end.number + 1 } : end;
}
