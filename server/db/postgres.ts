import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { readDatabaseAddress } from '../core/database-address.ts';
import { StartFailure } from '../core/start-failure.ts';
import type { DatabaseLoad } from './database-watch.ts';
import { withNamedStatements } from './named-statements.ts';
import { clientOf, TIME_ZONE } from './postgres-client.ts';
import { primaryHosts } from './primary-hosts.ts';

const CONNECT_LIMIT = 8_000;
const STATEMENT_LIMIT = 30_000;
/** Milliseconds after which a connection that is silent is asked whether it is still there. */
const ASK_SILENT_AFTER = 10_000;

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

export interface PoolOptions {
  size?: number;
  /** Milliseconds to open a connection in. */
  connectLimit?: number;
  /** It leads to a pooler, which takes no limit of statements from a client: the limit is to be set there. */
  pooled?: boolean;
  /** A connection was lost that nobody has closed. */
  onLost?: () => void;
}

export interface PostgresPool {
  dialect: Dialect;
  load(): DatabaseLoad;
  /** Ends every connection, also those on which a statement runs: it fails. New ones are opened when they are needed. */
  cut(): void;
  end(): Promise<void>;
}

/** Connections to a PostgreSQL server. Each runs in UTC+8 and gives up a statement after 30 seconds. None is opened yet. */
export function postgresPool(url: string, options: PoolOptions = {}): PostgresPool {
  const address = readDatabaseAddress(url);
  const clients = new Set<pg.Client>();
  const cut = () => {
    // Whoever waits for an answer is told that there will be none.
    for (const client of clients) void client.end().catch(() => {});
  };
  const moved = () => {
    cut();
    options.onLost?.();
  };
  const hosts = address?.writes ? primaryHosts(address, moved) : undefined;
  const watch = {
    opened: (client: pg.Client) => clients.add(client),
    closed(client: pg.Client, error?: Error) {
      if (!clients.delete(client) || !error) return;
      hosts?.doubt();
      options.onLost?.();
    },
  };
  const pool = new pg.Pool({
    connectionString: address?.urls[0] ?? url,
    max: options.size ?? 10,
    types,
    connectionTimeoutMillis: options.connectLimit ?? CONNECT_LIMIT,
    ...(!options.pooled && { statement_timeout: STATEMENT_LIMIT }),
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_SILENT_AFTER,
    application_name: 'community-access-console',
    Client: clientOf(watch, hosts),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    // A pooler gives each transaction another connection, which does not know what another one has prepared.
    dialect: new PostgresDialect({ pool: options.pooled ? pool : withNamedStatements(pool) }),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    cut,
    // Kysely ends the pool itself, but only where it has used it.
    end: async () => {
      hosts?.stop();
      if (!pool.ending) await pool.end();
    },
  };
}

/**
 * Looks whether a database can be used.
 *
 * @param variable the setting that names it
 * @param pooled as for the connections that follow
 * @throws StartFailure when nothing answers at the address within ten seconds; the password is never named
 */
export async function checkPostgres(url: string, variable: string, pooled = false): Promise<void> {
  const address = readDatabaseAddress(url);
  const hosts = address?.writes ? primaryHosts(address, () => {}) : undefined;
  const Client = clientOf({ opened: () => {}, closed: () => {} }, hosts);
  const client = new Client({
    connectionString: address?.urls[0] ?? url,
    connectionTimeoutMillis: CONNECT_LIMIT,
    // A pooler that was not said to be one does not take it, and the start says so.
    ...(!pooled && { statement_timeout: STATEMENT_LIMIT }),
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; zone: string }>(
      `select current_setting('server_version_num') as version, current_setting('TimeZone') as zone`,
    );
    if (Number(rows[0]?.version) < 150_000) throw new Error('it is older than PostgreSQL 15');
    if (rows[0]?.zone !== TIME_ZONE) throw new Error('the pooler in front of it does not pass on the time zone');
  } catch (error) {
    throw new StartFailure(
      `The database of ${variable} (${withoutPassword(url)}) cannot be used: ${reason(error)}. ` +
        `Check that it runs and the address is right, or unset ${variable}${
          variable === 'DATABASE_URL' ? ' to use the embedded database' : ''
        }.`,
    );
  } finally {
    hosts?.stop();
    await client.end().catch(() => {});
  }
}

/** `postgres://user@host:5432/name`; what cannot be read as an address is not shown at all. */
export function withoutPassword(url: string): string {
  const hosts = readDatabaseAddress(url)?.urls.map((one) => new URL(one));
  const [first] = hosts ?? [];
  if (!hosts || !first) return 'not a readable address';
  const { protocol, username, pathname } = first;
  return `${protocol}//${username ? `${username}@` : ''}${hosts.map(({ host }) => host).join(',')}${pathname}`;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reason))].join(', ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\.$/, '');
}
