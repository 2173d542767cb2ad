import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../server/testing/test-database.ts';
import { runFuzz } from '../tests/protection/fuzz/run-fuzz.ts';

const USAGE = 'npm run fuzz [-- --requests 20000 --seed 7 --database pglite|postgres --minutes 60]';

/** Sends generated and mutated requests to a server of its own on loopback; fails when it breaks an invariant. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'pglite' },
      minutes: { type: 'string', default: '60' },
    },
  });
  const [requests, seed, minutes] = [values.requests, values.seed, values.minutes].map(Number) as [
    number,
    number,
    number,
  ];
  const isKnown = values.database === 'pglite' || values.database === 'postgres';
  if (!isKnown || ![requests, seed, minutes].every((value) => value >= 0)) throw new Error(`Usage: ${USAGE}`);
  console.error(`seed ${seed}, ${requests} requests, ${values.database}`);
  const report = await runFuzz({
    database: values.database as DatabaseKind,
    requests,
    seed,
    budget: minutes * 60_000,
    progress: (done) => process.stderr.write(`\r${done}`),
  });
  process.stderr.write('\n');
  const { findings, ...figures } = report;
  console.log(JSON.stringify(figures));
  for (const finding of findings) console.log(JSON.stringify(finding));
  if (findings.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
