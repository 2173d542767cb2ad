import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { assigned } from '../sql/assigned.ts';
import { query, selected } from '../sql/query.ts';
import { columnNames, type Tables, table } from '../sql/table.ts';
import { judgeReplica, lagOf, type ReplicaState, type SeenPrimary } from './judge-replica.ts';
import { LOG_POSITION, SYSTEM, TIMELINE } from './log-position.ts';
import { Reading } from './reading.ts';
import { type Replica, replicaAt } from './replica.ts';

const consolePosition = table('console_position');
const consoleSession = table('console_session');

/** Milliseconds between two looks at all servers: two small statements, one on each. */
const LOOK_EVERY = 1_000;
/** Milliseconds that a call waits for a replica to show what it has to. */
const LONGEST_WAIT = 200;

export interface ReplicaStatus {
  address: string;
  state: ReplicaState;
  lagSeconds: number;
}

export interface ReplicaTimes {
  lookEvery: number;
  longestWait: number;
}

/** Replicas of the database, for what only reads. */
export interface Replicas {
  /**
   * Chooses where a call reads that only reads: its session's own replica, so that it never goes back in time between two.
   *
   * @param key of the session
   * @param position what the session has seen or written, in the log of the primary; null when nobody knows
   * @returns undefined: the primary is to answer, since no replica shows that much in time
   */
  choose(key: string, position: number | null): Promise<ReplicaReading | undefined>;
  /** The same for a job: it reads what there is now, and its own notes are not what it reads. */
  chooseForJob(key: string): Promise<ReplicaReading | undefined>;
  /** What is read from now on by any session, at any process, shows what there is now: to be awaited before an event is sent. */
  raise(): Promise<void>;
  /** The reading that this work is part of. */
  here(): Reading | undefined;
  /** Whether any of them may be read. */
  readonly isAnyGood: boolean;
  readonly areAllGood: boolean;
  status(): readonly ReplicaStatus[];
  /** Calls that asked for a replica, by who has answered. */
  counts(): Readonly<{ replica: number; primary: number }>;
  /** Looks at all of them, as is done each second. */
  look(): Promise<void>;
  /** The connection to the primary was lost: another server may be the primary from now on. */
  doubt(): void;
  start(): void;
  close(): Promise<void>;
}

export interface ReplicaReading {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  readonly hasLeft: boolean;
}

/** @param lagLimit milliseconds that a replica may be behind */
export function createReplicas(
  primary: Kysely<Tables>,
  urls: readonly string[],
  log: (event: LogEvent) => void,
  lagLimit: number,
  { lookEvery, longestWait }: ReplicaTimes = { lookEvery: LOOK_EVERY, longestWait: LONGEST_WAIT },
): Replicas {
  const current = new AsyncLocalStorage<Reading>();
  const counts = { replica: 0, primary: 0 };
  const marks: { at: number; position: number }[] = [];
  /** What every reader has to be shown; without end while nobody knows: then the primary answers all. */
  let floor = Number.POSITIVE_INFINITY;
  /** A position that was asked for before a doubt came up says nothing about what follows. */
  let doubts = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isOver = false;

  const doubt = () => {
    doubts += 1;
    floor = Number.POSITIVE_INFINITY;
    lookIn(0);
  };
  const failed = (replica: Replica) => {
    if (replica.state !== 'good') return;
    replica.state = 'away';
    doubt();
  };
  const replicas = urls.map((url) => replicaAt(url, log, failed));

  const position = async () => {
    const { rows } = await query`select ${selected({ position: LOG_POSITION })}`.execute(primary);
    if (!rows[0]) throw new Error('The primary says no position.');
    return rows[0].position;
  };
  const lookAtPrimary = async (): Promise<SeenPrimary> => {
    const { rows } = await query`
      select ${selected({
        position: LOG_POSITION,
        system: SYSTEM,
        timeline: TIMELINE,
        markedSystem: sql<string | null>`(select ${consolePosition.system_id} from ${consolePosition})`,
        markedTimeline: sql<number | null>`(select ${consolePosition.timeline} from ${consolePosition})`,
      })}`.execute(primary);
    const [row] = rows;
    if (!row) throw new Error('The primary does not answer.');
    const { system, timeline } = row;
    if (row.markedSystem !== system) await begin(system, timeline);
    else if (row.markedTimeline !== timeline) {
      marks.length = 0;
      await sql`update ${consolePosition} set ${assigned(consolePosition, { timeline })}`.execute(primary);
    }
    const at = Date.now();
    marks.push({ at, position: row.position });
    // Further back than the limit says nothing more.
    while (marks.length > 2 && (marks[1]?.at ?? at) < at - 2 * lagLimit) marks.shift();
    return { system, timeline, marks };
  };
  /** A database that was copied row by row has another log than the one in which its positions were. */
  const begin = async (system: string, timeline: number) => {
    marks.length = 0;
    await primary.transaction().execute(async (transaction) => {
      await sql`delete from ${consolePosition}`.execute(transaction);
      await sql`
        insert into ${consolePosition} (${columnNames(consolePosition, 'only_row', 'position', 'timeline', 'system_id')})
        values (true, 0, ${timeline}, ${system})
        on conflict do nothing`.execute(transaction);
      await sql`update ${consoleSession} set ${assigned(consoleSession, { position: null })}`.execute(transaction);
    });
  };
  const lookAtAll = async () => {
    const doubtsBefore = doubts;
    let seen: SeenPrimary;
    try {
      seen = await lookAtPrimary();
    } catch {
      floor = Number.POSITIVE_INFINITY;
      return;
    }
    const was = replicas.map(({ state }) => state);
    const states = await Promise.all(replicas.map((replica) => lookAt(replica, seen)));
    const hasChanged = states.some((state, at) => state !== was[at]);
    if (!hasChanged && floor !== Number.POSITIVE_INFINITY) return;
    // Whoever has read elsewhere until now is shown no less by those that he reads from now on.
    floor = Number.POSITIVE_INFINITY;
    for (const [at, replica] of replicas.entries()) replica.state = states[at] ?? 'away';
    const reached = await position().catch(() => undefined);
    if (reached !== undefined && doubts === doubtsBefore) floor = reached;
  };
  const lookAt = async (replica: Replica, seen: SeenPrimary): Promise<ReplicaState> => {
    try {
      const found = await replica.look();
      const now = Date.now();
      replica.lag = lagOf(found, seen, now).ms;
      return judgeReplica(found, seen, { was: replica.state, now, limit: lagLimit });
    } catch (error) {
      replica.lag = 0;
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (/^42/.test(code)) return 'wrong';
      replica.cut();
      return 'away';
    }
  };
  const look = () => {
    looking ??= lookAtAll().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const lookIn = (wait: number) => {
    if (!timer) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await look();
      if (!isOver) lookIn(lookEvery);
    }, wait).unref();
  };

  const choose = async (key: string, wanted: number, goesOn: boolean): Promise<ReplicaReading | undefined> => {
    const replica = ownOf(key, replicas);
    if (!replica || !(await replica.reaches(Math.max(wanted, floor), longestWait))) {
      counts.primary += 1;
      return undefined;
    }
    counts.replica += 1;
    const reading = new Reading(replica, goesOn, failed);
    return {
      run: (work) => current.run(reading, work),
      get hasLeft() {
        return reading.hasLeft;
      },
    };
  };

  return {
    async choose(key, wanted) {
      if (wanted !== null && floor !== Number.POSITIVE_INFINITY) return choose(key, wanted, false);
      counts.primary += 1;
      return undefined;
    },
    async chooseForJob(key) {
      if (floor === Number.POSITIVE_INFINITY) return undefined;
      return choose(key, await position(), true);
    },
    async raise() {
      await sql`
        with at as materialized (select ${LOG_POSITION} as position)
        update ${consolePosition} set ${assigned(consolePosition, {
          position: sql`greatest(${consolePosition.position}, at.position)`,
        })} from at
        where ${unflushed(sql`at.position`)}`.execute(primary);
    },
    here: () => current.getStore(),
    get isAnyGood() {
      return replicas.some(({ state }) => state === 'good');
    },
    get areAllGood() {
      return replicas.every(({ state }) => state === 'good');
    },
    status: () =>
      replicas.map(({ address, state, lag }) => ({ address, state, lagSeconds: Math.round(lag / 100) / 10 })),
    counts: () => counts,
    look,
    doubt,
    start() {
      timer = setTimeout(() => {}, 0).unref();
      lookIn(0);
    },
    async close() {
      isOver = true;
      clearTimeout(timer);
      timer = undefined;
      await looking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/**
 * True, and this statement's commit is acknowledged without waiting for the disk or a replica: what is lost in a crash is worked out
 * again after it.
 *
 * @param after evaluated first
 */
export function unflushed(after: ReturnType<typeof sql>): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`set_config(case when ${after} is not null then 'synchronous_commit' end, 'off', true) is not null`;
}

/** The same replica for the same session at every process, as long as it is good; else the next that is. */
function ownOf(key: string, replicas: readonly Replica[]): Replica | undefined {
  const first = Number.parseInt(key.slice(0, 6), 16) || 0;
  for (let at = 0; at < replicas.length; at += 1) {
    const replica = replicas[(first + at) % replicas.length];
    if (replica?.state === 'good') return replica;
  }
  return undefined;
}
