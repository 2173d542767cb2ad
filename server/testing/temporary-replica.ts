import { findPostgres } from '../../scripts/machine/find-postgres.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '../../scripts/machine/temporary-postgres.ts';
import { testPlace } from './test-folder.ts';

/**
 * A streaming replica of a PostgreSQL of this machine.
 *
 * @param url of a database; that of the same one there is given back
 */
export async function startReplica(url: string): Promise<TemporaryPostgres> {
  const found = await findPostgres({ env: { PATH: process.env.PATH } });
  if (!('bin' in found)) throw new Error('There are no programs of PostgreSQL to start a replica from.');
  const replica = await startTemporaryPostgres({
    bin: found.bin,
    log: () => {},
    below: testPlace(),
    replicaOf: url,
    settings: { max_connections: '100' },
  });
  const there = new URL(url);
  there.port = new URL(replica.url).port;
  return { ...replica, url: there.href };
}
