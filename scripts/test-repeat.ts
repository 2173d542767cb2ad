import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { prepareMachine } from './test/prepare-machine.ts';
import { loadBeside } from './test/repeat/load-beside.ts';
import { type Failure, oneRun } from './test/repeat/one-run.ts';
import { repeated } from './test/repeat/repeated.ts';
import { END_TO_END, isEndToEnd } from './test/steps.ts';

/** `npm run test:repeat`: one test file again and again, beside other work when asked. Exit code 1 when it failed once. */
const ROOT = join(import.meta.dirname, '..');
const USAGE = 'npm run test:repeat -- FILE [TIMES] [--load]';

const words = process.argv.slice(2).filter((word) => word !== '--load');
const [given = '', times = '50'] = words;
const file = relative(ROOT, resolve(given)).replaceAll('\\', '/');
if (words.length > 2 || !/\.(test\.tsx?|e2e\.ts)$/.test(file) || !existsSync(join(ROOT, file))) {
  console.error(`"${words.join(' ')}" does not name one test file. ${USAGE}`);
  process.exit(2);
}
if (!/^[1-9]\d{0,3}$/.test(times)) {
  console.error(`"${times}" is no number of times. ${USAGE}`);
  process.exit(2);
}
if (isEndToEnd(file) && !(await prepareMachine(console.log))) process.exit(1);

const endLoad = process.argv.includes('--load') ? loadBeside() : () => {};
const runs: Failure[][] = [];
while (runs.length < Number(times)) {
  const from = Date.now();
  const failures = await oneRun(ROOT, [file, ...(isEndToEnd(file) ? ['--config', END_TO_END] : [])]);
  runs.push(failures);
  const came = failures.length === 0 ? 'passed' : `FAILED: ${failures.map(({ test }) => test).join('; ')}`;
  console.log(`${String(runs.length).padStart(4)} of ${times}: ${came} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}
endLoad();
console.log(`\n${repeated(runs).join('\n')}`);
process.exitCode = runs.some((failures) => failures.length > 0) ? 1 : 0;
