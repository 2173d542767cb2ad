import { measureCallCosts } from './call-costs.ts';
import { measureProcesses } from './many-processes.ts';
import type { ServerBench } from './measure-server.ts';
import { measureOldMonths } from './old-months.ts';
import { prepareServerWorld } from './server-world.ts';

/** What a call costs in processor, what several processes on one PostgreSQL answer, and what an old month costs in a file. */
export async function measureScale({ records, seconds, said, log }: ServerBench): Promise<void> {
  const world = await prepareServerWorld(records, log);
  try {
    // It would use processor beside those that are measured.
    await world.served.kill();
    await measureCallCosts(world, (cost) => said({ part: 'a call', records, ...cost, unit: 'ms of processor' }));
    for (const processes of [1, 2, 4])
      said({ part: 'processes', ...(await measureProcesses(world, processes, seconds)) });
    await measureOldMonths(world, (line) => said({ part: 'an old month', ...line }));
  } finally {
    await world.end();
  }
}
