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
import type { PgliteConnection } from './pglite-connection.ts';

/**
 * Kysely over the embedded database. It has one session, so whoever holds the connection (a statement, or a transaction
 * until its end) has it alone and the others wait in line.
 */
export function pgliteDialect(connection: PgliteConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => pgliteDriver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function pgliteDriver(connection: PgliteConnection): Driver {
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

  return {
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
}
