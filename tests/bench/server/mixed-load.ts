import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../../server/settings/config.ts';
import type { Percentiles } from './percentiles.ts';
import { residentMb, type ServerWorld } from './server-world.ts';

/** What the process of the clients is told. */
export interface Load {
  address: string;
  appKey: string;
  publicKey: string;
  token: string;
  clients: number;
  seconds: number;
  /** Milliseconds from one call of a client to its next, unless that one is still waited for; 0: no pause. */
  every: number;
}

/** What it comes to. */
export interface Loaded {
  calls: number;
  perSecond: number;
  /** How often by status or failure; empty when all went well. */
  errors: Record<string, number>;
  all: Percentiles;
  reads: Percentiles;
  writes: Percentiles;
}

/** Clients that read and write, six lists to one creation. Megabytes are those of the server. */
export async function mixedLoad(
  { served, client, publicKey }: ServerWorld,
  { clients, seconds, every }: Pick<Load, 'clients' | 'seconds' | 'every'>,
) {
  const child = fork(join(import.meta.dirname, 'load-process.ts'), { execArgv: ['--import', 'tsx'] });
  const memory = () => residentMb(readFileSync(`/proc/${served.pid}/status`, 'utf8'));
  const megabytes = [memory()];
  const timer = setInterval(() => megabytes.push(memory()), (seconds * 1000) / 4);
  const load: Load = {
    address: served.address,
    appKey: readConfig({}).appKey,
    publicKey,
    token: client.token(),
    clients,
    seconds,
    every,
  };
  child.send(load);
  const [loaded] = (await once(child, 'message')) as [Loaded];
  clearInterval(timer);
  return { clients, seconds, every, ...loaded, megabytes: [...megabytes, memory()] };
}
