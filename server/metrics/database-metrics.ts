import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { REPLICA_STATES } from '../db/replicas/judge-replica.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import { codes } from '../db/sql/codes.ts';
import { notNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { type Metrics, secondsHistogram } from './metrics.ts';

const consoleJob = table('console_job');
const consoleSession = table('console_session');
const deviceSync = table('device_sync');
const fileJob = table('file_job');

const VERBS = ['select', 'insert', 'update', 'delete'];

/**
 * Connections, statements, and what waits in the tables. What is counted in tables is the same at every process of the
 * database: a dashboard takes the largest, not the sum.
 *
 * @returns stops listening to the database
 */
export function databaseMetrics(metrics: Metrics, database: Database): () => void {
  metrics.gauges({
    name: 'console_database_connections',
    help: 'Connections of this process (the embedded database has one), and who waits for one.',
    label: { name: 'state', values: ['total', 'idle', 'waiting'] },
    read: () => ({ ...database.load() }),
  });
  if (database.replicas) replicaMetrics(metrics, database.replicas);
  const durations = secondsHistogram(metrics.registry, {
    name: 'console_database_statement_duration_seconds',
    help: 'Statements by their first word, as the database has taken for them.',
    labelNames: ['verb', 'outcome'],
  });
  const stop = database.onStatement(({ sql: text, milliseconds, failed }) => {
    const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
    const labels = { verb: VERBS.includes(word) ? word : 'other', outcome: failed ? 'failed' : 'done' };
    durations.observe(labels, milliseconds / 1000);
  });

  const count = async (table: string, condition: RawBuilder<unknown> = sql`true`): Promise<number | undefined> => {
    // A part that is not there has no table.
    const there = await database.first(sql`select 1 where to_regclass(${table}) is not null`);
    if (!there) return undefined;
    const row = await database.first(query`
      select ${selected({ rows: sql<number>`count(*)` })} from ${sql.table(table)} where ${condition}`);
    return row?.rows;
  };
  metrics.gauges({
    name: 'console_queue_depth',
    help: 'What waits or is worked on: file jobs, orders to devices, things to bring to devices. Of all processes.',
    label: { name: 'queue', values: ['jobs', 'device_orders', 'device_sync'] },
    read: async () => ({
      jobs: await count('console_job', sql`${consoleJob.ended_at} is null`),
      device_orders: await count('console_device_order'),
      device_sync: await count(
        'device_sync',
        sql`${deviceSync.sync_state} in (${codes.syncState.waiting}, ${codes.syncState.syncing},
          ${codes.syncState.toRemove})`,
      ),
    }),
  });
  metrics.gauges({
    name: 'console_file_jobs',
    help: 'File jobs that are kept, by state. Of all processes.',
    label: { name: 'state', values: JOB_STATES },
    read: async () => {
      const rows = await database.run(query`
        select ${selected({
          state: notNull(fileJob.job_state),
          rows: sql<number>`count(*)`,
        })} from ${fileJob} group by ${fileJob.job_state}`);
      return Object.fromEntries(rows.map(({ state, rows: number }) => [JOB_STATES[Number(state)], number]));
    },
  });
  metrics.gauge({
    name: 'console_sessions_active',
    help: 'Sessions that were used in the last eight hours. Of all processes.',
    read: () =>
      count(
        'console_session',
        sql`${consoleSession.ended_at} is null and ${consoleSession.seen_at} > now() - interval '8 hours'`,
      ),
  });
  return stop;
}

/** By number in the order of the setting: an address is nothing for a dashboard. */
function replicaMetrics(metrics: Metrics, replicas: Replicas): void {
  metrics.gauges({
    name: 'console_replicas',
    help: 'Read replicas, by what this process found them to be at its last look.',
    label: { name: 'state', values: REPLICA_STATES },
    read: () => {
      const found = replicas.status();
      return Object.fromEntries(
        REPLICA_STATES.map((state) => [state, found.filter((replica) => replica.state === state).length]),
      );
    },
  });
  metrics.gauges({
    name: 'console_replica_lag_seconds',
    help: 'How far each read replica that answers is behind, at most, by its number in DATABASE_READ_URLS.',
    label: { name: 'replica', values: replicas.status().map((_, at) => String(at + 1)) },
    read: () =>
      Object.fromEntries(
        replicas.status().flatMap(({ state, lagSeconds }, at) => (state === 'away' ? [] : [[at + 1, lagSeconds]])),
      ),
  });
  metrics.gauges({
    name: 'console_replica_reads',
    help: 'Calls since the start that only read, by who has answered them.',
    label: { name: 'by', values: ['replica', 'primary'] },
    read: () => ({ ...replicas.counts() }),
  });
}

/** The codes of the dictionary jobState, by number. */
const JOB_STATES = ['waiting', 'working', 'done', 'failed', 'cancelled', 'expired'];
