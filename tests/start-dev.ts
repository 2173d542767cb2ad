import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../scripts/machine/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
/** Milliseconds until it must have said its address. */
const LIMIT = 180_000;

/** `npm run dev` over documents that may be edited at will. */
export interface RunningDev {
  address: string;
  /** A copy of `schemas`. */
  schemas: string;
  output(): string;
  /** Ends the process alone, as if its terminal was closed; what it worked on stays. */
  end(): Promise<void>;
  /** Runs it again at the same addresses, over the same documents. */
  again(): Promise<void>;
  /** Ends it, waits until it is gone, and removes what it worked on. */
  stop(): Promise<void>;
}

/**
 * Runs what `npm run dev -- --small` runs, over a copy of the documents and a new database.
 *
 * @param data a data folder that is set up; it is removed at the end. Left out means a new one
 * @param documents of the copy that are others than those of this console: path below `schemas/` → text
 */
export async function startDev(data?: string, documents: ReadonlyMap<string, string> = new Map()): Promise<RunningDev> {
  const folder = mkdtempSync(join(tmpdir(), 'console-dev-'));
  const schemas = join(folder, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  for (const [path, text] of documents) {
    mkdirSync(dirname(join(schemas, path)), { recursive: true });
    writeFileSync(join(schemas, path), text);
  }
  const [port, devPort] = [await freePort(), await freePort()];
  let output = '';
  let child = started(schemas, { port, devPort, data: data ?? join(folder, 'data') });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    const timer = setTimeout(kill, 15_000);
    await ended;
    clearTimeout(timer);
  };
  const stop = async () => {
    await end();
    process.off('exit', kill);
    for (const each of data ? [folder, data] : [folder]) rmSync(each, { recursive: true, force: true });
  };
  const up = () =>
    new Promise<string>((done, failed) => {
      const from = output.length;
      const listen = (chunk: Buffer) => {
        output += chunk.toString();
        const found = /Local:\s+(http:\/\/[\w.]+:\d+)/.exec(output.slice(from))?.[1];
        if (found) done(found);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => failed(new Error(`npm run dev ended:\n${output}`)));
      setTimeout(() => failed(new Error(`npm run dev said no address:\n${output}`)), LIMIT).unref();
    });
  const again = async () => {
    child = started(schemas, { port, devPort, data: data ?? join(folder, 'data') });
    await up();
  };
  try {
    return { address: await up(), schemas, output: () => output, end, again, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Started {
  port: number;
  devPort: number;
  data: string;
}

function started(schemas: string, { port, devPort, data }: Started) {
  return spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', '--small'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: undefined,
      VITEST: undefined,
      // A test also finds what React's checks find; a bench measures what people use.
      VITE_REACT_CHECKS: process.env.VITEST ? '1' : undefined,
      // In CI Vite would colour the address that is looked for.
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      DATABASE_URL: '',
      DATA_DIR: data,
      SCHEMAS_DIR: schemas,
      SIMULATOR: '0',
      PORT: String(port),
      DEV_PORT: String(devPort),
      SMS_RESEND_SECONDS: '0',
      SMS_DAILY_LIMIT: '1000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
