import { aggregateAgainstSql } from './aggregate-against-sql.ts';
import { measureExport, measureImport } from './background-jobs.ts';
import { listAgainstSql } from './list-against-sql.ts';
import { measureListeners } from './live-listeners.ts';
import { mixedLoad } from './mixed-load.ts';
import { prepareServerWorld } from './server-world.ts';

export interface ServerBench {
  /** Openings in the database. */
  records: number;
  /** Seconds of the load by many clients. */
  seconds: number;
  /** Given each line as soon as it is known. */
  said(line: object): void;
  /** Told what goes on. */
  log(line: string): void;
}

/** What the server costs on PostgreSQL, each part on the same data. */
export async function measureServer({ records, seconds, said, log }: ServerBench): Promise<void> {
  const world = await prepareServerWorld(records, log);
  try {
    for (const costs of await listAgainstSql(world, 40)) said({ part: 'list against its SQL', records, ...costs });
    said({ part: 'listeners', ...(await measureListeners(world, 500)) });
    for (const costs of await aggregateAgainstSql(world, 20))
      said({ part: 'figures against their SQL', records, ...costs });
    // A fifth of all in a year: as many days as hold a hundred thousand.
    const days = Math.min(364, Math.round((100_000 / (records / 5)) * 365));
    said({ part: 'export', ...(await measureExport(world, days)) });
    said({ part: 'import', ...(await measureImport(world, 10_000)) });
    // A person who never rests, and what the machine can do at most.
    said({ part: 'mixed load', ...(await mixedLoad(world, { clients: 200, seconds, every: 2000 })) });
    said({ part: 'load without a pause', ...(await mixedLoad(world, { clients: 200, seconds: 15, every: 0 })) });
  } finally {
    await world.end();
  }
}
