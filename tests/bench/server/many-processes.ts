import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readConfig } from '../../../server/settings/config.ts';
import { startCosted } from './costed-server.ts';
import type { Load, Loaded } from './mixed-load.ts';
import { serverSeconds } from './processor-seconds.ts';
import type { ServerWorld } from './server-world.ts';

const CLIENTS = 48;

/** How many calls a second so many processes answer on one PostgreSQL, and what a call costs then. Each has clients of its own. */
export async function measureProcesses(world: ServerWorld, processes: number, seconds: number) {
  const servers = await Promise.all(Array.from({ length: processes }, () => startCosted(world.environment)));
  try {
    const database = await serverSeconds(world.database);
    const used = async () => (await Promise.all(servers.map((server) => server.processor()))).reduce((a, b) => a + b);
    const [own, theirs] = [await used(), database()];
    const loads = await Promise.all(
      servers.map(({ address }) =>
        loaded({
          address,
          appKey: readConfig({}).appKey,
          publicKey: world.publicKey,
          token: world.client.token(),
          clients: Math.ceil(CLIENTS / processes),
          seconds,
          every: 0,
        }),
      ),
    );
    const calls = loads.reduce((sum, load) => sum + load.calls, 0);
    return {
      processes,
      seconds,
      perSecond: Math.round(calls / seconds),
      p95: Math.max(...loads.map(({ all }) => all.p95)),
      serverMsACall: Math.round((((await used()) - own) / calls) * 100) / 100,
      databaseMsACall: Math.round((((database() - theirs) * 1000) / calls) * 100) / 100,
      errors: Object.assign({}, ...loads.map(({ errors }) => errors)) as Record<string, number>,
    };
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

async function loaded(load: Load): Promise<Loaded> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: ['--import', 'tsx'] });
  child.send(load);
  const [answer] = (await once(child, 'message')) as [Loaded];
  return answer;
}
