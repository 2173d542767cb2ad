import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';
import type { CostAnswer, CostQuestion } from './costed-process.ts';

const RUN = join(import.meta.dirname, '../../../scripts/run.mjs');

/** A server process that does nothing by itself and says what it costs. */
export interface CostedServer {
  address: string;
  /** Milliseconds of processor so far. */
  processor(): Promise<number>;
  /** Begins to look where time is spent; `profiled` ends it. */
  profile(): Promise<void>;
  profiled(): Promise<Profiler.Profile>;
  kill(): Promise<void>;
}

/** @throws Error when it ends before it listens */
export async function startCosted(environment: Readonly<Record<string, string>>): Promise<CostedServer> {
  const child = fork(RUN, [join(import.meta.dirname, 'costed-process.ts')], {
    execArgv: [],
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const first = await Promise.race([
    once(child, 'message').then(([said]) => said as CostAnswer),
    exited.then(() => null),
  ]);
  if (!first || !('address' in first)) throw new Error('The server did not start.');
  let last = 0;
  const ask = async (question: CostQuestion['ask']) => {
    last += 1;
    child.send({ id: last, ask: question } satisfies CostQuestion);
    for (;;) {
      const [said] = (await once(child, 'message')) as [CostAnswer];
      if ('id' in said && said.id === last) return said;
    }
  };
  return {
    address: first.address,
    processor: async () => (await ask('processor')).processor,
    profile: async () => void (await ask('profile')),
    async profiled() {
      const { profile } = await ask('profiled');
      if (!profile) throw new Error('No profile was made.');
      return profile;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
