import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { DatabaseLoad } from './database-watch.ts';
import type { PgliteConnection } from './pglite-connection.ts';

/**
 * Kysely over the embedded database. It has one session, so the user of the connection (a statement, or a transaction until its
 * end) has it alone and the others wait in line.
 */
export function pgliteDialect(connection: PgliteConnection): { dialect: Dialect; load(): DatabaseLoad } {
  const { driver, load } = pgliteDriver(connection);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return { dialect, load };
}

function pgliteDriver(connection: PgliteConnection): { driver: Driver; load(): DatabaseLoad } {
  const session: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await connection.query(query.sql, query.parameters);
      return { rows: rows as Row[], numAffectedRows: affected === undefined ? undefined : BigInt(affected) };
    },
    // biome-ignore lint/correctness/useYield: the interface asks for a generator; rows are read in batches by key here
    async *streamQuery() {
      throw new Error('The embedded database does not stream.');
    },
  };
  const line: ((session: DatabaseConnection) => void)[] = [];
  let free = true;

  const driver: Driver = {
    async init() {},
    acquireConnection() {
      if (!free) return new Promise((done) => line.push(done));
      free = false;
      return Promise.resolve(session);
    },
    async releaseConnection() {
      const next = line.shift();
      if (next) next(session);
      else free = true;
    },
    async beginTransaction() {
      await connection.exec('begin');
    },
    async commitTransaction() {
      await connection.exec('commit');
    },
    async rollbackTransaction() {
      await connection.exec('rollback');
    },
    destroy: () => connection.close(),
  };
  return { driver, load: () => ({ total: 1, idle: free ? 1 : 0, waiting: line.length }) };
}
