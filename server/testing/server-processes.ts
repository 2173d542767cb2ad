import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createClient } from '../../runtime/request/create-client.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { writeMeta } from '../db/meta.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { syncRoles } from '../first-start/sync-roles.ts';
import { readConfig } from '../settings/config.ts';
import { fillSmallWorld } from './small-world.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

const { appKey } = readConfig({});
const RUN = join(import.meta.dirname, '../../scripts/run.mjs');

/** One PostgreSQL with the small world in it, and servers over it that are processes of their own. */
export interface ServerProcesses {
  database: Database;
  vault: Vault;
  dataDir: string;
  /** Starts one more. @param environment over what all have */
  start(environment?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Kills what is left and removes the database. */
  end(): Promise<void>;
}

export interface ServerProcess {
  address: string;
  child: ChildProcess;
  /** A client that calls this process. */
  client(token?: string): ReturnType<typeof createClient>;
  /** What it has written to its standard output. */
  output(): string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * @param place left out, a database on the server of the tests
 * @param isEmpty nothing is in it yet: the first process sets it up
 */
export async function prepareProcesses(
  place?: TestDatabase,
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<ServerProcesses> {
  const { dataDir, databaseUrl = '', remove } = place ?? (await makeTestDatabase('postgres'));
  const catalogue = loadCatalogue();
  const database = await openDatabase({ dataDir, databaseUrl });
  const keys = loadKeys(dataDir);
  const vault = createVault(keys);
  if (!isEmpty) {
    await migrate(database, catalogue);
    await syncRoles(database, catalogue, vault);
    await fillSmallWorld(database, catalogue, vault);
    await writeMeta(database, 'setup', 'done');
  }
  const children = new Set<ChildProcess>();

  return {
    database,
    vault,
    dataDir,
    async start(environment = {}) {
      const child = fork(RUN, [join(import.meta.dirname, 'server-process.ts')], {
        execArgv: [],
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: databaseUrl,
          DATA_DIR: dataDir,
          PORT: '0',
          DEMO: '1',
          SIMULATOR: '0',
          LOG_LEVEL: 'info',
          SMS_RESEND_SECONDS: '0',
          SMS_DAILY_LIMIT: '1000',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      children.add(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      // Closed, not exited: what it wrote last has been read then.
      const ended = once(child, 'close').then(([code, signal]) => {
        children.delete(child);
        return (signal ?? code) as number | NodeJS.Signals | null;
      });
      const said = (await Promise.race([
        once(child, 'message').then(([message]) => message),
        ended.then((code) => Promise.reject(new Error(`The process ended (${code}):\n${output}`))),
      ])) as { address: string };
      const client: ServerProcess['client'] = (token) =>
        createClient({
          origin: said.address,
          prefix: '/plus',
          appKey,
          publicKey: keys.publicKey,
          clientVersion: 'v127.0.0.1',
          token: () => token,
          fingerprint: () => 'test',
          language: () => 'zh',
          onFailure: () => {},
        });
      return { address: said.address, child, client, output: () => output, ended };
    },
    async end() {
      for (const child of children) child.kill('SIGKILL');
      await database.close();
      await remove();
    },
  };
}
