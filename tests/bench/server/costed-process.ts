import { type Profiler, Session } from 'node:inspector/promises';
import { buildApp } from '../../../server/app/app.ts';
import { setUp } from '../../../server/first-start/setup.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { petCatalogue } from '../../../server/testing/pet-world.ts';
import { listen } from '../../../server/web/listen.ts';

/** What the parent of this process may ask, and what is answered. */
export interface CostQuestion {
  id: number;
  ask: 'processor' | 'profile' | 'profiled';
}
export type CostAnswer =
  | { address: string; pid: number }
  /** Milliseconds of processor so far. */
  | { id: number; processor: number; profile?: Profiler.Profile };

/** A server that says what it costs. It does nothing by itself, so what it costs is what is asked of it. */
const config = readConfig(process.env);
const { database, keys, vault } = await setUp({ config, catalogue: petCatalogue, demo: 'none', regions: false });
const app = await buildApp({ catalogue: petCatalogue, config, database, keys, vault, recurring: false });
const session = new Session();
session.connect();
const reply = (answer: CostAnswer) => process.send?.(answer);

process.on('message', async ({ id, ask }: CostQuestion) => {
  const { user, system } = process.cpuUsage();
  const answer = { id, processor: (user + system) / 1000 };
  if (ask === 'profile') {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
  }
  reply(ask === 'profiled' ? { ...answer, profile: (await session.post('Profiler.stop')).profile } : answer);
});
process.on('disconnect', () => process.exit(1));
reply({ address: await listen(app, config), pid: process.pid });
