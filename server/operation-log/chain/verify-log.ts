import { sql } from 'kysely';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { type ChainPlace, endIn, readAnchor } from './chain-ends.ts';
import { linkOf } from './chain-marks.ts';
import { checkUnsealed } from './check-unsealed.ts';
import type { LogFault, Say } from './log-faults.ts';
import { chainPages } from './read-pages.ts';
import { BROKEN } from './seal-lines.ts';

const s = table('console_log_seal', 's');
const m = table('console_meta', 'm');

/** So many are said one by one; the rest is counted. */
const MOST = 200;

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
  /** Lines that were written just now. */
  waiting: number;
  /** Lines from before the chain that are not in it yet: a running server takes them into it. Nothing is known of them. */
  unadopted: number;
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
  const say: Say = (fault, text, number, logId) => {
    count += 1;
    if (faults.length < MOST) faults.push({ fault, number, logId, text });
  };

  const { start, head, first, upTo } = await readEnds(database, keys);
  if (start === false) say('start', 'The beginning of the chain was not written by a server.');
  if (head === false) say('end', 'The noted end of the chain was not written by a server.');
  const keptFrom = start ? start.keptFrom : null;
  let place: ChainPlace = start || { number: first - 1, hash: '' };
  if (start === undefined && upTo > 0) say('start', 'Nothing says where the chain begins.');
  const wanted = [known, dataDir === undefined ? undefined : readAnchor(dataDir, keys)].flatMap((one) =>
    one ? [one] : [],
  );
  const met = new Map<number, string>(start ? [[start.number, start.hash]] : []);
  const isWanted = new Set(wanted.map(({ number }) => number));

  let lines = 0;
  /** Seals that no line stands for, not even at another time. */
  let gone = 0;
  for await (const { places, wrong } of chainPages(database, { after: place.number, upTo, keptFrom })) {
    for (const one of places) {
      const { number, logId, hash } = one;
      lines += 1;
      if (number !== place.number + 1)
        say('gap', `Places ${place.number + 1} to ${number - 1} of the chain are gone.`, number);
      else if (place.hash !== '' && linkOf(place.hash, one, keys) !== hash)
        say('seal', `Place ${number} does not follow from the one before it.`, number, logId);
      place = { number, hash };
      if (isWanted.has(number)) met.set(number, hash);
    }
    for (const { number, logId, digest, isThere, isElsewhere, isOld } of wrong) {
      if (!isThere && !isElsewhere) gone += 1;
      if (digest === BROKEN) say('changed', 'It was changed, or gone, before it was sealed.', number, logId);
      else if (isThere) say('changed', 'It is not what was sealed.', number, logId);
      else if (isElsewhere) say('moved', 'Its time is not the one that was sealed.', number, logId);
      else if (!isOld) say('missing', 'It is gone.', number, logId);
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
  const unsealed = await checkUnsealed(database, keys, { sealed: lines - gone, upTo, say });
  return { lines, ...unsealed, faults, count, head: head ? { number: head.number, hash: head.hash } : undefined };
}

/** What is said of the ends, and where the seals end, of one moment: a server that seals meanwhile is no fault. */
async function readEnds(database: Database, keys: Pick<Keys, 'signing'>) {
  const row = await database.first(query`
    select ${selected({
      start: sql<string | null>`(select ${m.value} from ${m} where ${m.name} = 'logStart')`,
      head: sql<string | null>`(select ${m.value} from ${m} where ${m.name} = 'logHead')`,
      first: sql<number | null>`(select min(${s.number}) from ${s})`,
      last: sql<number | null>`(select max(${s.number}) from ${s})`,
    })}`);
  return {
    start: endIn('logStart', row?.start, keys),
    head: endIn('logHead', row?.head, keys),
    first: Number(row?.first ?? 1),
    upTo: Number(row?.last ?? 0),
  };
}
