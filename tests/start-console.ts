import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../scripts/machine/free-port.ts';
import { FILLED_LINE, FILLING_LINE } from '../scripts/start-lines.ts';

const ROOT = join(import.meta.dirname, '..');

/** A console that runs as a process of its own. */
export interface RunningConsole {
  /** Such as http://127.0.0.1:41234. */
  address: string;
  /** Everything it has printed. */
  output(): string;
  /** Waits until it has printed something like that. */
  said(text: RegExp): Promise<void>;
  /** Kills it, as a machine that loses its power would. */
  kill(): Promise<void>;
  /** Ends it as Ctrl+C would and waits until it is gone. */
  stop(): Promise<number | null>;
}

/** What a started console came to where it did not come up: what it said, and its exit code. */
export class ConsoleDidNotStart extends Error {
  readonly output: string;
  readonly code: number | null;

  constructor(output: string, code: number | null) {
    super(`The console did not start (exit code ${code}):\n${output}`);
    this.output = output;
    this.code = code;
  }
}

interface StartOptions {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** The project's folder; left out means this one. */
  cwd?: string;
  /** Milliseconds to wait for its address. */
  limit?: number;
  /** What is waited for at a first start: all of its data, or its address only. */
  until?: 'all is there' | 'it answers';
}

/**
 * Runs what `npm start` runs, on a free port, and waits for its address and, at a first start, for all of its data.
 *
 * @throws ConsoleDidNotStart when it ends or says nothing in time
 */
export async function startConsole({
  args = [],
  env = {},
  cwd = ROOT,
  limit = 180_000,
  until = 'all is there',
}: StartOptions = {}): Promise<RunningConsole> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts', ...args], {
    cwd,
    // As from a person's shell, not from a test runner.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      DATABASE_URL: '',
      SIMULATOR: '0',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails half-way must not leave a server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  const ended = new Promise<number | null>((done) => child.on('exit', done));
  const address = await new Promise<string>((done, failed) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      failed(new ConsoleDidNotStart(`${output}\n(no address within ${limit} ms)`, null));
    }, limit);
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      // The last line that it prints: everything before it has been said.
      const found = output.includes('Ctrl+C') && output.match(/http:\/\/[\w.]+:\d+/);
      const isFilling = output.includes(FILLING_LINE) && !output.includes(FILLED_LINE);
      if (!found || (isFilling && until === 'all is there')) return;
      clearTimeout(timer);
      done(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => {
      clearTimeout(timer);
      failed(new ConsoleDidNotStart(output, code));
    });
  });
  return {
    address,
    output: () => output,
    said: (text) =>
      new Promise((done, failed) => {
        const look = () => {
          if (text.test(output)) done();
        };
        child.stdout.on('data', look);
        child.on('exit', () => failed(new Error(`It ended without having said ${text}:\n${output}`)));
        look();
      }),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}
