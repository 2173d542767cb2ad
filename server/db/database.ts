import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { againAfterDeadlock } from './again-after-deadlock.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { PgliteConnection } from './pglite-connection.ts';
import type { Replicas } from './replicas/replicas.ts';
import { query, selected } from './sql/query.ts';
import type { Tables } from './sql/table.ts';

/** The database, whichever it is. The SQL is PostgreSQL 15's on both. */
export interface Database extends Pick<DatabaseWatch, 'load' | 'onStatement'> {
  readonly kind: 'pglite' | 'postgres';
  /** Of a server whose settings name any. Nothing is read there but inside of a reading of theirs. */
  readonly replicas?: Replicas | undefined;
  /** Runs one statement; inside `transaction`, as part of it. */
  run<Row>(statement: RawBuilder<Row>): Promise<Row[]>;
  /** The first row, if there is one. */
  first<Row>(statement: RawBuilder<Row>): Promise<Row | undefined>;
  /**
   * Runs work in a transaction, which is carried along its whole chain of calls. Inside another one it is part of that.
   * Throwing rolls back. PostgreSQL ends one of two that wait for one another: that one begins again, so work must not change
   * anything outside of the database before its end.
   */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work inside a transaction so that its throwing undoes this work alone, and the transaction goes on. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Does something outside of the database once the transaction is committed, at once where there is none; never where that, or
   * the `attempt` it is in, was rolled back. It must not throw.
   */
  afterCommit(work: () => void): void;
  /** Runs work while no other process on the same database does work of the same name. */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /**
   * What a server does by itself and the embedded database does not: writes out, and tidies the tables that have changed.
   *
   * @param everything all tables, on a server too: after a large load
   */
  maintain(options?: { everything?: boolean }): Promise<void>;
  /**
   * Receives what any process on the database sends to a channel with `pg_notify`. One listener a channel.
   *
   * @param channel lower-case letters and underscores
   * @returns unsubscribes
   */
  notifications(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface NotificationListener {
  onMessage(payload: string): void;
  /** The connection is lost: nothing is received until `onReconnect` is called. */
  onDisconnect(): void;
  /** The connection was lost and is open again: messages that were sent in between are lost. */
  onReconnect(): void;
}

/** The transaction that runs, and what is done once it is committed. */
interface Current {
  transaction: Transaction<Tables>;
  after: (() => void)[];
}

/** Listens on a connection of its own; the embedded database has only one connection. */
export type Listen = (channel: string, listener: NotificationListener) => Promise<() => Promise<void>>;

/** What a server has besides the connections of its statements. */
export interface ServerParts {
  listen: Listen;
  /** Connections that stay with whoever has taken one; those of the statements may lead through a pooler. */
  sessions: Kysely<Tables>;
  replicas?: Replicas | undefined;
}

/**
 * Puts a database together from a Kysely and, for the embedded one, its connection.
 *
 * @param onClose ends what Kysely leaves open where it has never run a query
 * @param server left out for the embedded database, which has one connection
 */
export function makeDatabase(
  kysely: Kysely<Tables>,
  pglite: PgliteConnection | undefined,
  onClose: () => Promise<void>,
  watch: DatabaseWatch,
  { listen, sessions = kysely, replicas }: Partial<ServerParts> = {},
): Database {
  const current = new AsyncLocalStorage<Current>();
  let attempts = 0;

  const database: Database = {
    kind: pglite ? 'pglite' : 'postgres',
    replicas,
    load: watch.load,
    onStatement: watch.onStatement,
    async run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
      const transaction = current.getStore()?.transaction;
      const reading = transaction ? undefined : replicas?.here();
      if (reading) return reading.run(statement, kysely);
      const { rows } = await statement.execute(transaction ?? kysely);
      return rows;
    },
    async first<Row>(statement: RawBuilder<Row>): Promise<Row | undefined> {
      return (await database.run(statement))[0];
    },
    async transaction(work) {
      if (current.getStore()) return work();
      replicas?.here()?.leave();
      let after: (() => void)[] = [];
      const result = await againAfterDeadlock(() => {
        after = [];
        return kysely.transaction().execute((transaction) => current.run({ transaction, after }, work));
      });
      for (const each of after) each();
      return result;
    },
    afterCommit(work) {
      const { after } = current.getStore() ?? {};
      if (after) after.push(work);
      else work();
    },
    async attempt(work) {
      const { after } = current.getStore() ?? {};
      if (!after) return database.transaction(work);
      const known = after.length;
      attempts += 1;
      const savepoint = sql.id(`attempt_${attempts}`);
      await database.run(sql`savepoint ${savepoint}`);
      try {
        const result = await work();
        await database.run(sql`release savepoint ${savepoint}`);
        return result;
      } catch (error) {
        await database.run(sql`rollback to savepoint ${savepoint}`);
        after.length = known;
        throw error;
      }
    },
    exclusively(name, work) {
      // The folder's lock keeps other processes out of the embedded database.
      if (pglite) return work();
      return sessions.connection().execute(async (connection) => {
        const key = sql`hashtextextended(${name}, 0)`;
        await sql`set statement_timeout = 0`.execute(connection);
        await sql`select pg_advisory_lock(${key})`.execute(connection);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(connection);
          await sql`reset statement_timeout`.execute(connection);
        }
      });
    },
    async maintain({ everything = false } = {}) {
      if (everything) {
        await sessions.connection().execute(async (connection) => {
          await sql`set statement_timeout = 0`.execute(connection);
          await sql`vacuum (analyze)`.execute(connection);
          await sql`reset statement_timeout`.execute(connection);
        });
      }
      if (!pglite) return;
      // What has changed is counted in the session and written down only now and then.
      await sql`select pg_stat_force_next_flush()`.execute(kysely);
      // One table at a time, and only those that need it: nothing else is answered in this time.
      const { rows } = await query`
        select ${selected({ name: sql<string>`relname` })} from pg_stat_user_tables
        where n_dead_tup + n_mod_since_analyze > 500 + n_live_tup / 10`.execute(kysely);
      for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(kysely);
      await sql`checkpoint`.execute(kysely);
    },
    async notifications(channel, listener) {
      if (!pglite) {
        if (!listen) throw new Error('This database has no connection to listen on.');
        return listen(channel, listener);
      }
      let isOver = false;
      // Outside of any transaction: inside one that is rolled back, listening would never begin.
      await kysely.connection().execute(() => pglite.listen(channel, (text) => !isOver && listener.onMessage(text)));
      return async () => {
        isOver = true;
      };
    },
    async close() {
      await kysely.destroy();
      await onClose();
    },
  };
  return database;
}
