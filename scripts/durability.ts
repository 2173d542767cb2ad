import { parseArgs } from 'node:util';
import type { DatabaseKind } from '../server/testing/test-database.ts';
import { costOf } from '../tests/bench/side-by-side.ts';
import { killRounds } from '../tests/durability/kill-rounds.ts';

/** Milliseconds in which a start has to answer, on a machine that does nothing else. */
const START_LIMIT = 10_000;
const USAGE = 'npm run durability [-- --rounds 30 --seed 5 --database pglite|postgres]';

/** Kills a server of its own under write load, again and again; fails when it loses or repeats acknowledged work. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '30' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      database: { type: 'string', default: 'pglite' },
    },
  });
  const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
  const isKnown = values.database === 'pglite' || values.database === 'postgres';
  if (!isKnown || !(rounds >= 1) || !(seed >= 0)) throw new Error(`Usage: ${USAGE}`);
  console.error(`seed ${seed}, ${rounds} rounds, ${values.database}`);
  const { findings, startMs, otherMs, ...figures } = await killRounds({
    database: values.database as DatabaseKind,
    rounds,
    seed,
    progress: (round, found) => console.error([`round ${round}: ${found.length} findings`, ...found].join('\n  ')),
  });
  const other = otherMs.length > 0 && { otherMs: costOf(otherMs) };
  console.log(JSON.stringify({ ...figures, startMs: costOf(startMs), ...other, findings: findings.length }));
  const late = startMs.filter((ms) => ms > START_LIMIT).length;
  if (late > 0) console.log(`${late} starts took longer than ${START_LIMIT} ms.`);
  if (findings.length + late > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
