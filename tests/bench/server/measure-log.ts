import { sql } from 'kysely';
import { verifyLog } from '../../../server/operation-log/chain/verify-log.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { logExport, logListAgainstSql } from './log-list.ts';
import { type LogWorld, prepareLogWorld } from './log-world.ts';
import { serverSeconds } from './processor-seconds.ts';

export interface LogBench {
  /** Lines of the operation log. */
  lines: number;
  said(line: object): void;
  log(line: string): void;
}

/** What the operation log costs when it is long: its list and its files, verifying its chain, and finding a line that was changed. */
export async function measureLog(kind: DatabaseKind, { lines, said, log }: LogBench): Promise<void> {
  const world = await prepareLogWorld(kind, lines, log);
  try {
    await measureVerify(world, lines, said);
    // A process of its own serves, and nobody else may open the embedded database.
    if (kind === 'pglite') return;
    await logListAgainstSql(world, 15, (costs) => said({ part: 'list against its SQL', lines, ...costs }));
    said({ part: 'export', lines, ...(await logExport(world, 1)) });
  } finally {
    await world.end();
  }
}

/** Seconds of the clock and of the processor: on a machine with other work the first ones say little. */
async function measureVerify({ database, keys }: LogWorld, lines: number, said: (line: object) => void): Promise<void> {
  const ofServer = await serverSeconds(database);
  const verify = async () => {
    const [from, own, server] = [performance.now(), process.cpuUsage(), ofServer()];
    const report = await verifyLog({ database, keys });
    const { user, system } = process.cpuUsage(own);
    const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
    return {
      lines,
      seconds: rounded((performance.now() - from) / 1000),
      processorSeconds: rounded((user + system) / 1_000_000 + ofServer() - server),
      ofDatabase: rounded(ofServer() - server),
      checked: report.lines,
      count: report.count,
      faults: report.faults,
    };
  };
  said({ part: 'verify', ...(await verify()) });
  const id = `L${String(lines - 1).padStart(12, '0')}`;
  await database.run(sql`update operation_log set cost_ms = cost_ms + 1 where id = ${id}`);
  said({ part: 'verify, one line changed', ...(await verify()) });
  await database.run(sql`update operation_log set cost_ms = cost_ms - 1 where id = ${id}`);
}
