import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

export interface TemporaryPgbouncer {
  /** The address of a database of the PostgreSQL behind it, by the one that it has there. */
  through(url: string): string;
  /** What it counts, of `show stats`, `show pools` and the like. */
  show<Row>(what: 'stats' | 'pools' | 'servers'): Promise<Row[]>;
  stop(): Promise<void>;
}

const START_LIMIT = 10_000;

/**
 * Starts a PgBouncer in transaction mode before a PostgreSQL of tests, as `docs/operations.md` says that it is set up. It ends with
 * `stop`, or with this process.
 *
 * @param size server connections that all clients share
 */
export async function startTemporaryPgbouncer(
  path: string,
  postgres: string,
  { size, below = tmpdir() }: { size: number; below?: string },
): Promise<TemporaryPgbouncer> {
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(below, 'console-pgbouncer-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const port = await freePort();
  const { hostname, port: behind } = new URL(postgres);
  const log = join(folder, 'pgbouncer.log');
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${behind} connect_query='set statement_timeout = 30000'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'admin_users = postgres',
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    'max_client_conn = 500',
    `logfile = ${log}`,
    '',
  ];
  // Who comes as any user is let in as this one.
  lines[1] += ' user=postgres';
  writeFileSync(file, lines.join('\n'), { mode: 0o644 });
  const bouncer = spawn(path, [file], { stdio: 'ignore', cwd: folder, uid: user?.uid, gid: user?.gid });
  bouncer.unref();
  let failure: Error | undefined;
  bouncer.once('error', (error) => {
    failure = error;
  });
  const hasEnded = () => bouncer.exitCode !== null || bouncer.signalCode !== null;
  const onExit = () => {
    if (!hasEnded()) bouncer.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', onExit);
  const stop = async () => {
    if (!hasEnded() && bouncer.pid !== undefined) {
      const exit = once(bouncer, 'exit');
      bouncer.kill('SIGKILL');
      await exit;
    }
    process.off('exit', onExit);
    rmSync(folder, { recursive: true, force: true });
  };
  const show = async <Row>(what: string): Promise<Row[]> => {
    const client = new pg.Client({
      connectionString: `postgres://postgres@127.0.0.1:${port}/pgbouncer`,
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(`show ${what}`)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  for (const until = Date.now() + START_LIMIT; ; await sleep(50)) {
    try {
      await show('stats');
      break;
    } catch (error) {
      if (!failure && !hasEnded() && Date.now() < until) continue;
      const said = failure?.message ?? readFileSync(log, { encoding: 'utf8', flag: 'a+' }).trim();
      await stop();
      throw new Error(`PgBouncer of ${path} did not start: ${said || error}`);
    }
  }
  return {
    through(url) {
      const there = new URL(url);
      there.host = `127.0.0.1:${port}`;
      return there.href;
    },
    show,
    stop,
  };
}
