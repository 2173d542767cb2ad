import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../../scripts/run.mjs');

/** A statement for a server that runs elsewhere. */
export interface Asked {
  id: number;
  statement: string;
}

export type Replied =
  | { address: string; pid: number }
  | { id: number; rows: Record<string, unknown>[] }
  | { id: number; error: string };

/** A server process, as its parent holds it. */
export interface Served {
  address: string;
  /** The process that is killed: the one that listens, whatever started it. */
  pid: number;
  /** Runs a statement in it. */
  query<Row>(statement: string): Promise<Row[]>;
  /** What it has logged. */
  output(): string;
  /** SIGKILL; done when it is gone. */
  kill(): Promise<void>;
}

/** @throws Error with what it has said when it ends before it listens */
export async function startServed(environment: Readonly<Record<string, string>>): Promise<Served> {
  const child = fork(RUN, [join(import.meta.dirname, 'served-process.ts')], {
    execArgv: [],
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const closed = once(child, 'close');
  const first = await Promise.race([once(child, 'message').then(([said]) => said as Replied), closed.then(() => null)]);
  if (!first || !('address' in first)) throw new Error(`The server did not start:\n${output}`);
  const ask = asking(child);
  return {
    address: first.address,
    pid: first.pid,
    query: async <Row>(statement: string) => (await ask(statement)) as Row[],
    output: () => output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      process.kill(first.pid, 'SIGKILL');
      await closed;
    },
  };
}

function asking(child: ChildProcess): (statement: string) => Promise<Record<string, unknown>[]> {
  const waiting = new Map<number, (said: Replied) => void>();
  let last = 0;
  child.on('message', (said: Replied) => {
    if ('id' in said) waiting.get(said.id)?.(said);
  });
  return async (statement) => {
    last += 1;
    const id = last;
    const said = await new Promise<Replied>((done, failed) => {
      waiting.set(id, done);
      child.send({ id, statement } satisfies Asked, (error) => error && failed(error));
    });
    waiting.delete(id);
    if ('rows' in said) return said.rows;
    throw new Error('error' in said ? said.error : 'There is no answer.');
  };
}
