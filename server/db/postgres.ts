import { CompiledQuery, type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../core/start-failure.ts';
import type { DatabaseLoad } from './database-watch.ts';
import { withNamedStatements } from './named-statements.ts';

const CONNECT_LIMIT = 8_000;

/** Type numbers of PostgreSQL's catalogue. Values come as the embedded database gives them. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1082, (text) => text],
  [1184, (text) => text.slice(0, 19)],
  [1700, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format),
};

/**
 * Kysely over a PostgreSQL server. Every session runs in UTC+8 and gives up a statement after 30 seconds.
 *
 * @throws StartFailure when nothing answers at the address within ten seconds; the password is never named
 */
export async function postgresDialect(
  url: string,
  poolSize = 10,
): Promise<{ dialect: Dialect; end(): Promise<void>; load(): DatabaseLoad }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: CONNECT_LIMIT,
    statement_timeout: 30_000,
    application_name: 'community-access-console',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    if (Number(rows[0]?.version) < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    await pool.end().catch(() => {});
    throw new StartFailure(
      `The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reason(error)}. ` +
        'Check that it runs and the address is right, or unset DATABASE_URL to use the embedded database.',
    );
  }
  const dialect = new PostgresDialect({
    pool: withNamedStatements(pool),
    onCreateConnection: async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('set time zone 8'));
    },
  });
  return {
    dialect,
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    // Kysely ends the pool itself, but only where it has used it.
    end: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}

/** `postgres://user@host:5432/name`; what cannot be read as an address is not shown at all. */
export function withoutPassword(url: string): string {
  try {
    const { protocol, username, host, pathname } = new URL(url);
    return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`;
  } catch {
    return 'not a readable address';
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reason))].join(', ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\.$/, '');
}
