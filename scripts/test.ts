import './help.ts';
import { join } from 'node:path';
import { nameOfDocument } from '../validators/documents.ts';
import { readDocuments } from './read-documents.ts';
import { closingLines } from './test/closing-lines.ts';
import { prepareMachine } from './test/prepare-machine.ts';
import { runSteps } from './test/run-steps.ts';
import { STEPS } from './test/steps.ts';
import { timingTable } from './test/timing-table.ts';
import { keepTimings } from './test/timings.ts';

/**
 * Everything that must hold, in the order that tells soonest: types, style, documents, generated files, unit and
 * component and server tests, then a person's way through the console in Chromium. Stops at the first that fails, and says
 * in the end what it took. `--record-timings` keeps that for the runs to come.
 */
const ROOT = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);

const unknown = process.argv.slice(2).filter((word) => word !== '--record-timings');
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There is --record-timings.`);
  process.exit(2);
}
if (!(await prepareMachine(say))) process.exit(1);

const started = Date.now();
const run = await runSteps(STEPS, ROOT, say);
const pages = [...readDocuments(join(ROOT, 'schemas')).keys()].filter((file) => file.startsWith('pages/'));
say(`\n${timingTable(run.done, new Set(pages.map(nameOfDocument)))}\n`);
say(closingLines(run, (Date.now() - started) / 1000).join('\n'));
if (run.code === 0 && process.argv.includes('--record-timings')) keepTimings(run.done);
process.exitCode = run.code;
