import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type LogEvent, sql } from 'kysely';
import { postgresPool, withoutPassword } from '../postgres.ts';
import { query, selected } from '../sql/query.ts';
import { type Tables, table } from '../sql/table.ts';
import type { ReplicaState, SeenReplica } from './judge-replica.ts';
import { REPLAYED, SYSTEM } from './log-position.ts';

const consolePosition = table('console_position');

/** Milliseconds. */
const ANSWER_LIMIT = 2_000;
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 20;

/** One server that should follow the primary. */
export interface Replica {
  /** Its address without the password. */
  readonly address: string;
  readonly kysely: Kysely<Tables>;
  state: ReplicaState;
  /** Milliseconds that it was behind at the last look. */
  lag: number;
  /** Waits until it shows the log up to a position. @returns false when it does not in so many milliseconds */
  reaches(position: number, wait: number): Promise<boolean>;
  /** @throws Error when it does not answer in two seconds, or not as a database of the console does */
  look(): Promise<SeenReplica>;
  /** What is under way there fails: whoever asked asks the primary. */
  cut(): void;
  close(): Promise<void>;
}

/** @param onLost a connection broke: it may be another server that answers at the address from now on */
export function replicaAt(url: string, log: (event: LogEvent) => void, onLost: (lost: Replica) => void): Replica {
  const lost = () => {
    replayed = 0;
    onLost(replica);
  };
  const pool = postgresPool(url, { connectLimit: ANSWER_LIMIT, onLost: lost });
  const kysely = new Kysely<Tables>({ dialect: pool.dialect, log });
  /** As it was seen last: it only grows, on one connection. */
  let replayed = 0;
  let asking: Promise<void> | undefined;
  const ask = () => {
    asking ??= query`select ${selected({ replayed: REPLAYED })}`
      .execute(kysely)
      .then(({ rows: [row] }) => {
        replayed = row?.replayed ?? 0;
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const replica: Replica = {
    address: withoutPassword(url),
    kysely,
    state: 'away',
    lag: 0,
    async reaches(position, wait) {
      const until = Date.now() + wait;
      for (let pause = FIRST_PAUSE; replayed < position; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
        // One that stands still does not answer; what was asked before this call may be answered with less.
        const asked = ask();
        asked.catch(() => {});
        try {
          await Promise.race([asked, tooLate(Math.max(0, until - Date.now()))]);
        } catch {
          return false;
        }
        if (replayed >= position) break;
        if (Date.now() + pause > until) return false;
        await sleep(pause);
      }
      return true;
    },
    async look() {
      const asked = query`
        select ${selected({
          isStandby: sql<boolean>`pg_is_in_recovery()`,
          replayed: REPLAYED,
          system: SYSTEM,
          timeline: sql<number | null>`(select ${consolePosition.timeline} from ${consolePosition})`,
        })}`.execute(kysely);
      asked.catch(() => {});
      const { rows } = await Promise.race([asked, tooLate(ANSWER_LIMIT)]);
      const [row] = rows;
      if (!row) throw new Error('no answer');
      replayed = row.replayed ?? 0;
      return row;
    },
    cut: pool.cut,
    async close() {
      await kysely.destroy();
      await pool.end();
    },
  };
  return replica;
}

function tooLate(limit: number): Promise<never> {
  return sleep(limit, undefined, { ref: false }).then(() => Promise.reject(new Error('it does not answer')));
}
