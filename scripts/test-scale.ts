import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findPgbouncer } from './machine/find-pgbouncer.ts';
import { findPostgres } from './machine/find-postgres.ts';
import { runBounded } from './machine/run-bounded.ts';

/** `npm run test:scale`: what takes several servers of databases, by its own configuration. Exit code 1 when it failed, 2 when it could not run. */
const ROOT = join(import.meta.dirname, '..');
const CONFIGURATION = 'tests/scale/vitest.config.ts';
const USAGE = 'npm run test:scale [-- NAME …], each a part of the name of a file in tests/scale';
/** Milliseconds for all of it. */
const LIMIT = 20 * 60_000;

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  // The databases are killed and replaced: never those of somebody.
  const env = { ...process.env, DATABASE_URL: undefined };
  for (const found of [
    await findPostgres({ install: true, log: console.log, env }),
    await findPgbouncer({ install: true, log: console.log }),
  ]) {
    if ('missing' in found) throw new Error(found.missing);
  }
  const program = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--config', CONFIGURATION, ...positionals];
  const { ok, output, why } = await runBounded(process.execPath, args, { limit: LIMIT, cwd: ROOT, env });
  console.log(output.trim());
  if (ok) return;
  console.log(why);
  process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  process.exitCode = 2;
});
