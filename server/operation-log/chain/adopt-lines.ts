import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { Adoption } from './chain-ends.ts';
import { digestOf, secondsOf } from './row-digest.ts';

const s = table('console_log_seal', 's');
const l = table('operation_log', 'l');
const w = table('console_log_waiting', 'w');

/** A moment of the database as text that gives it back exactly, whatever zone a session has. */
function momentOf(time: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"')`;
}

/** @returns what there is to be taken over when the chain begins; undefined where there is nothing */
export async function beginAdoption(database: Database): Promise<Adoption | undefined> {
  const row = await database.first(query`
    select ${selected({
      lines: sql<number>`count(*) - (select count(*) from ${w} where exists (
        select 1 from ${l} where ${l.id} = ${w.log_id} and ${l.log_time} = ${w.log_time}))`,
      until: momentOf(sql`max(${l.log_time})`),
    })} from ${l}`);
  const lines = Number(row?.lines ?? 0);
  return row && lines > 0 ? { lines, taken: 0, until: row.until, after: null } : undefined;
}

/** Lines from before the chain behind the last that was taken, whether they are in it or not. */
function behind({ until, after }: Adoption): RawBuilder<unknown> {
  // The time alone, too: by that the lines are found in an index.
  const further = after
    ? sql`${l.log_time} >= ${after.time}::timestamptz and (${l.log_time}, ${l.id}) > (${after.time}::timestamptz, ${after.id}) and`
    : sql``;
  return sql`${further} ${l.log_time} <= ${until}::timestamptz`;
}

/** One that a server has said to wait, or that it has sealed, is none of them. */
function isKnown(line: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select 1 from ${w} where ${w.log_id} = ${line})
    or exists (select 1 from ${s} where ${s.log_id} = ${line}))`;
}

/** The condition for lines from before the chain that are not in it. */
export function notYetAdopted(adoption: Adoption): RawBuilder<unknown> {
  return sql`${behind(adoption)} and not ${isKnown(sql`${l.id}`)}`;
}

export interface LineToSeal {
  id: string;
  seconds: string;
  /** For the seal. */
  moment: string;
  digest: string;
}

interface Adopted {
  lines: LineToSeal[];
  /** Undefined when all are taken. Where there are fewer than there were, the rest is gone, and this stays and says so. */
  adoption: Adoption | undefined;
}

/** The next lines from before the chain, as they are: the oldest first. Their number is all that is known of them. */
export async function nextToAdopt(database: Database, adoption: Adoption, most: number): Promise<Adopted> {
  // So many are read in their order and then looked up: looked up first, all others would be compared with all seals.
  const found = await database.run(query`
    select ${selected({
      id: l.id,
      seconds: secondsOf(l.log_time),
      moment: momentOf(l.log_time),
      digest: digestOf('l'),
      known: isKnown(sql`${l.id}`),
    })}
    from (select * from ${l} where ${behind(adoption)} order by ${l.log_time}, ${l.id} limit ${most}) as l
    order by ${l.log_time}, ${l.id}`);
  const lines = found.filter(({ known }) => !known).slice(0, adoption.lines - adoption.taken);
  const last = found.at(-1);
  const taken = adoption.taken + lines.length;
  const after = last ? { time: last.moment, id: last.id } : adoption.after;
  return { lines, adoption: taken === adoption.lines ? undefined : { ...adoption, taken, after } };
}
