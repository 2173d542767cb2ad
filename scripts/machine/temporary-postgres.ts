import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { runBounded } from './run-bounded.ts';
import { type User, unprivilegedUser } from './unprivileged-user.ts';

export interface TemporaryPostgres {
  /** Superuser `postgres`, database `postgres`, no password; only this machine can reach it. */
  url: string;
  /** Kills the server as a machine that fails does; its folder stays until it is stopped. */
  kill(): Promise<void>;
  /** Holds it without ending it, as a network that fails does; and lets it go on. */
  freeze(isFrozen: boolean): void;
  /** Starts it again after it was killed. */
  startAgain(): Promise<void>;
  /** Ends the server (open connections are cut) and removes its folder. May be called more than once. */
  stop(): Promise<void>;
}

const START_LIMIT = 30_000;
const STOP_LIMIT = 10_000;

/** Nothing has to survive a power cut here, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts a PostgreSQL of its own for tests: in a new folder, by default under the system's temporary one, on a free port of
 * 127.0.0.1, and never as root (PostgreSQL refuses that): then it runs as `postgres`, or `nobody` where there is none.
 * It ends with this process, however that ends: an exit handler, and a watcher for when none can run.
 * @param bin the folder of `initdb` and `postgres`, see `findPostgres`
 * @param below where its folder is made
 * @param settings over those that every server for tests has
 * @throws Error with the last lines of PostgreSQL's own log when it does not accept connections within 30 s
 */
export async function startTemporaryPostgres({
  bin,
  log,
  below = tmpdir(),
  settings = {},
  replicaOf,
}: {
  bin: string;
  log: (line: string) => void;
  below?: string;
  settings?: Readonly<Record<string, string>>;
  /** The address of the server that it follows. */
  replicaOf?: string;
}): Promise<TemporaryPostgres> {
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(below, 'console-postgres-'));
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    log(`Starting a temporary PostgreSQL in ${folder} …`);
    await (replicaOf ? copyCluster(bin, folder, user, replicaOf) : createCluster(bin, folder, user));
    return await startServer(bin, folder, user, settings);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function createCluster(bin: string, folder: string, user: User | undefined): Promise<void> {
  const args = [
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const result = await runBounded(join(bin, 'initdb'), args, { limit: 60_000, cwd: folder, user });
  if (!result.ok) throw new Error(`initdb of ${bin} failed: ${result.output.trim() || result.why}`);
}

/** A streaming replica: it follows from where the copy was taken. */
async function copyCluster(bin: string, folder: string, user: User | undefined, of: string): Promise<void> {
  const args = ['-D', join(folder, 'data'), '-d', of, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'];
  const result = await runBounded(join(bin, 'pg_basebackup'), args, { limit: 120_000, cwd: folder, user });
  if (!result.ok) throw new Error(`pg_basebackup of ${bin} failed: ${result.output.trim() || result.why}`);
}

async function startServer(
  bin: string,
  folder: string,
  user: User | undefined,
  more: Readonly<Record<string, string>>,
): Promise<TemporaryPostgres> {
  const port = await freePort();
  const log = join(folder, 'postgres.log');
  const settings = {
    ...SETTINGS,
    ...more,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: process.platform === 'win32' ? '' : folder,
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let failure: Error | undefined;
  const spawnServer = () => {
    const output = openSync(log, 'a');
    const spawned = spawn(
      join(bin, 'postgres'),
      ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { stdio: ['ignore', output, output], cwd: folder, uid: user?.uid, gid: user?.gid },
    );
    closeSync(output);
    // A server that was not stopped must not prevent this process from ending.
    spawned.unref();
    spawned.once('error', (error) => {
      failure = error;
    });
    return spawned;
  };
  let server = spawnServer();
  let watcher = watch(server, folder);
  const onExit = () => {
    signal(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', onExit);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      watcher?.kill('SIGKILL');
      await end(server);
      process.off('exit', onExit);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    })();
    return stopping;
  };
  const started = async () => {
    const start = Date.now();
    while (!(await accepts(url))) {
      if (failure || ended(server) || Date.now() - start > START_LIMIT) {
        const said = readFileSync(log, 'utf8').trim().split('\n').slice(-10).join('\n');
        await stop();
        throw new Error(`PostgreSQL of ${bin} did not start on port ${port}: ${failure?.message ?? said}`);
      }
      await sleep(50);
    }
  };
  await started();
  return {
    url,
    stop,
    async kill() {
      if (ended(server)) return;
      const exit = once(server, 'exit');
      signal(server, 'SIGKILL');
      await exit;
      // Its other processes see that it is gone and end, too.
      while (await accepts(url)) await sleep(20);
    },
    freeze(isFrozen) {
      for (const pid of processesOf(server)) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
    async startAgain() {
      // The watcher knows the one that was killed.
      watcher?.kill('SIGKILL');
      server = spawnServer();
      watcher = watch(server, folder);
      await started();
    },
  };
}

/** The server and the processes that it has started, as the system knows them. */
function processesOf(server: ChildProcess): number[] {
  const { pid } = server;
  if (pid === undefined || ended(server)) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

/** "Fast shutdown": SIGINT to the server's own process rolls back open transactions; killed if that takes over 10 s. */
async function end(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || ended(server)) return;
  server.ref();
  const exit = once(server, 'exit');
  signal(server, 'SIGINT');
  const timer = setTimeout(() => signal(server, 'SIGKILL'), STOP_LIMIT);
  await exit;
  clearTimeout(timer);
}

/**
 * A shell that reads from this process until the pipe closes, which the system does even after `kill -9`; then it ends
 * the server and removes the folder. Undefined on Windows, which has only the exit handler.
 */
function watch(server: ChildProcess, folder: string): ChildProcess | undefined {
  if (process.platform === 'win32' || server.pid === undefined) return undefined;
  const script =
    'while read -r line; do :; done; kill -QUIT "$1" 2>/dev/null; n=0; ' +
    'while kill -0 "$1" 2>/dev/null && [ $n -lt 50 ]; do sleep 0.1; n=$((n+1)); done; ' +
    'kill -KILL "$1" 2>/dev/null; rm -rf "$2"';
  // In a group of its own: Ctrl+C in a terminal ends this process's group, and the watcher has to outlive it.
  const watcher = spawn('/bin/sh', ['-c', script, 'watch', String(server.pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  });
  watcher.unref();
  const { stdin } = watcher;
  // Without a shell there is no watcher; the exit handler is left.
  watcher.on('error', () => {});
  stdin.on('error', () => {});
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return watcher;
}

async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function ended(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

/** To the server's own pid, and only while it is still ours. */
function signal(server: ChildProcess, name: NodeJS.Signals): void {
  if (!ended(server)) server.kill(name);
}
