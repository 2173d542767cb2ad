import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { LoopLag } from './loop-lag.ts';

const consoleMeta = table('console_meta');

/** Whether this process should be sent calls. A part that calls cannot do without adds its check. */
export interface Readiness {
  /**
   * @param name is shown in the answer: a word such as `mqtt`
   * @param check false, a rejection or no answer within a second: not ready
   * @param decides false: it is shown, and calls are answered nevertheless
   */
  add(name: string, check: () => boolean | Promise<boolean>, decides?: boolean): void;
  ask(): Promise<{ isReady: boolean; checks: Record<string, 'ok' | 'failed'> }>;
  /** From now on it is not ready, whatever the checks return. */
  stop(): void;
  readonly isStopping: boolean;
}

const LIMIT = 1_000;
/** Requests within so many milliseconds get the same answer: they put no load on the database. */
const KEPT = 250;
/** Seconds. */
const MOST_LAG = 3;

export function createReadiness(database: Database, lag: Pick<LoopLag, 'worst'>): Readiness {
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  const informational = new Set<string>();
  let isStopping = false;
  let latest: ReturnType<Readiness['ask']> | undefined;
  checks.set('database', answersIn(database));
  checks.set('eventLoop', () => lag.worst() < MOST_LAG);

  async function askAll(): ReturnType<Readiness['ask']> {
    const states = await Promise.all(
      [...checks].map(async ([name, check]) => [name, (await isOk(check)) ? 'ok' : 'failed'] as const),
    );
    return {
      isReady: states.every(([name, state]) => state === 'ok' || informational.has(name)),
      checks: Object.fromEntries(states),
    };
  }

  return {
    add(name, check, decides = true) {
      if (checks.has(name)) throw new Error(`Two parts have a check named ${name}.`);
      checks.set(name, check);
      if (!decides) informational.add(name);
    },
    ask() {
      if (isStopping) return Promise.resolve({ isReady: false, checks: { stopping: 'failed' as const } });
      if (!latest) {
        latest = askAll();
        void latest.finally(() => setTimeout(() => (latest = undefined), KEPT).unref());
      }
      return latest;
    },
    stop() {
      isStopping = true;
    },
    get isStopping() {
      return isStopping;
    },
  };
}

async function isOk(check: () => boolean | Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), LIMIT);
  });
  try {
    return await Promise.race([check(), tooLate]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** It has its tables and is not being filled. A question that is still waiting is not asked once more. */
function answersIn(database: Database): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const row = await database.first(query`
      select ${selected({
        loading: sql<boolean>`exists (select from ${consoleMeta} where ${consoleMeta.name} = 'setup'
          and ${consoleMeta.value} = 'loading')`,
      })}`);
    return row?.loading === false;
  };
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
