import pg from 'pg';
import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import type { TestDatabase } from '../../server/testing/test-database.ts';
import { makeTestFolder, testPlace } from '../../server/testing/test-folder.ts';

const NAME = 'console';
/** What is acknowledged is flushed, and stays for a replica that was away. */
const SETTINGS = { max_connections: '120', synchronous_commit: 'on', wal_keep_size: '512MB', shared_buffers: '64MB' };

/** One database on a primary, and replicas that follow it. */
export interface DatabaseCluster {
  /** The database at the primary that there was first. */
  place: TestDatabase & { databaseUrl: string };
  servers: readonly TemporaryPostgres[];
  /** The address of the database at one of the servers. */
  urlAt(server: TemporaryPostgres): string;
  /** All of them as libpq writes it, for whoever wants the one that takes writes. */
  url(): string;
  ask<Row>(server: TemporaryPostgres, statement: string): Promise<Row[]>;
  /** Lets a replica follow another server. */
  follow(replica: TemporaryPostgres, primary: TemporaryPostgres): Promise<void>;
}

/** @param replicas how many; with any, a commit is acknowledged when one of them has it, too */
export async function startCluster(replicas: number): Promise<DatabaseCluster> {
  const found = await findPostgres({ env: { PATH: process.env.PATH }, install: true, log: console.log });
  if (!('bin' in found)) throw new Error('missing' in found ? found.missing : 'There are no programs of PostgreSQL.');
  const start = (replicaOf?: string) =>
    startTemporaryPostgres({
      bin: found.bin,
      log: () => {},
      below: testPlace(),
      settings: SETTINGS,
      ...(replicaOf && { replicaOf }),
    });
  const primary = await start();
  const servers = [primary];
  const remove = async () => {
    for (const server of servers) await server.stop();
  };
  const urlAt = (server: TemporaryPostgres) => {
    const url = new URL(server.url);
    url.pathname = `/${NAME}`;
    return url.href;
  };
  const ask = async <Row>(server: TemporaryPostgres, statement: string, url = urlAt(server)): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  try {
    await ask(primary, `create database ${NAME}`, primary.url);
    while (servers.length <= replicas) servers.push(await start(primary.url));
    if (replicas > 0) {
      await ask(primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
      await ask(primary, 'select pg_reload_conf()');
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    place: { dataDir: makeTestFolder(), databaseUrl: urlAt(primary), remove },
    servers,
    urlAt,
    url: () =>
      `postgres://postgres@${servers.map(({ url }) => new URL(url).host).join(',')}/${NAME}?target_session_attrs=read-write`,
    ask,
    async follow(replica, of) {
      const { hostname, port } = new URL(of.url);
      const where = `host=${hostname} port=${port} user=postgres`;
      await ask(replica, `alter system set primary_conninfo = '${where}'`);
      await ask(replica, 'select pg_reload_conf()');
    },
  };
}
