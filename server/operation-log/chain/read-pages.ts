import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { SealedLine } from './chain-marks.ts';
import { digestOf, secondsOf } from './row-digest.ts';

const s = table('console_log_seal', 's');
const l = table('operation_log', 'l');

/** Places that are read at once: the database joins them to their lines in the memory that a session has by default. */
const PLACES = 20_000;
/** Pages that the database is asked for while one is compared. It is what takes most of the time, and has two sessions for it. */
const AHEAD = 3;
/** Lines that are further apart are looked for apart: a wrong time in a seal does not have years of lines read. */
const APART_SECONDS = 86_400;
const MOST_RANGES = 20;

/** A place of the chain as it is stored. */
export interface StoredPlace extends SealedLine {
  hash: string;
}

/** A place whose line is not what was sealed, or not there. */
export interface WrongPlace {
  number: number;
  logId: string;
  digest: string;
  isThere: boolean;
  /** Not at its time, but at another one. */
  isElsewhere: boolean;
  /** From before the moment from which on lines are kept. */
  isOld: boolean;
}

export interface ChainPage {
  places: StoredPlace[];
  wrong: WrongPlace[];
}

/**
 * The places after one, up to another, in pages in their order. The database digests the lines and compares them; what it
 * answers is the seals alone. So many pages are in memory, however long the log.
 *
 * @param keptFrom a moment of the database; lines before it may be gone
 */
export async function* chainPages(
  database: Database,
  { after, upTo, keptFrom }: { after: number; upTo: number; keptFrom: string | null },
): AsyncGenerator<ChainPage> {
  const asked: Promise<ChainPage>[] = [];
  let from = after;
  for (;;) {
    while (asked.length < AHEAD && from < upTo) {
      const to = Math.min(from + PLACES, upTo);
      const page = readPage(database, from, to, keptFrom);
      // Where the reader ends by another mistake, nobody waits for this one any more.
      page.catch(() => undefined);
      asked.push(page);
      from = to;
    }
    const page = asked.shift();
    if (!page) return;
    yield await page;
  }
}

async function readPage(database: Database, after: number, to: number, keptFrom: string | null): Promise<ChainPage> {
  const places = await readSeals(database, after, to);
  if (places.length === 0) return { places, wrong: [] };
  const wrong = await database.run(query`
    select ${selected({
      number: s.number,
      logId: s.log_id,
      digest: s.digest,
      isThere: sql<boolean>`${l.id} is not null`,
      isOld: sql<boolean>`coalesce(${s.log_time} < ${keptFrom}::timestamptz, false)`,
    })}
    from ${s} left join ${l} on ${l.id} = ${s.log_id} and ${l.log_time} = ${s.log_time} and (${timesOf(places)})
    where ${s.number} > ${after} and ${s.number} <= ${to}
      and (${l.id} is null or ${digestOf('l')} <> ${s.digest})
    order by ${s.number}`);
  const missing = wrong.filter(({ isThere }) => !isThere).map(({ logId }) => logId);
  const elsewhere = missing.length === 0 ? [] : await linesOf(database, missing);
  const moved = new Set(elsewhere.map(({ id }) => id));
  return {
    places,
    wrong: wrong.map((one) => ({ ...one, number: Number(one.number), isElsewhere: moved.has(one.logId) })),
  };
}

/** All of a page in one text: a row each would cost more than everything else. */
async function readSeals(database: Database, after: number, to: number): Promise<StoredPlace[]> {
  const row = await database.first(query`
    select ${selected({ text: sql<string | null>`string_agg(line, E'\\n')` })} from (
      select concat_ws(E'\\t', ${s.number}, ${s.log_id}, ${secondsOf(s.log_time)}, ${s.digest}, ${s.hash}) as line
      from ${s} where ${s.number} > ${after} and ${s.number} <= ${to} order by ${s.number}) as lines`);
  return (row?.text?.split('\n') ?? []).map((line) => {
    const [number = '', logId = '', logTime = '', digest = '', hash = ''] = line.split('\t');
    return { number: Number(number), logId, logTime, digest, hash };
  });
}

/** The ranges of time in which the lines of a page are: a list by time is read there, and no month besides. */
function timesOf(places: readonly StoredPlace[]): RawBuilder<unknown> {
  const times = Float64Array.from(places, ({ logTime }) => Number(logTime)).sort();
  const [first = 0] = times;
  const ranges: [number, number][] = [[first, first]];
  for (const time of times) {
    const last = ranges.at(-1);
    if (last && (time - last[1] <= APART_SECONDS || ranges.length === MOST_RANGES)) last[1] = time;
    else ranges.push([time, time]);
  }
  // A second more on both sides: the rounding of a moment leaves none out, and the join is by the exact one.
  const within = ranges.map(
    ([from, to]) => sql`${l.log_time} between to_timestamp(${from - 1}::float8) and to_timestamp(${to + 1}::float8)`,
  );
  return sql.join(within, sql` or `);
}

function linesOf(database: Database, ids: readonly string[]) {
  return database.run(query`select ${selected({ id: l.id })} from ${l} where ${l.id} = any(${ids}::text[])`);
}
