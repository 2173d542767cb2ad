import { join } from 'node:path';
import { nameOfDocument } from '../validators/documents.ts';
import { readDocuments } from './read-documents.ts';
import { type Asked, readAsked } from './test/asked.ts';
import { planOfChanges } from './test/changed/plan-of-changes.ts';
import { readProject } from './test/changed/project.ts';
import { closingLines } from './test/closing-lines.ts';
import { namedPlan } from './test/named/named-plan.ts';
import type { Plan } from './test/plan.ts';
import { prepareMachine } from './test/prepare-machine.ts';
import { runSteps } from './test/run-steps.ts';
import { END_TO_END, STEPS } from './test/steps.ts';
import { timingTable } from './test/timing-table.ts';
import { storeTimings } from './test/timings.ts';

/**
 * Everything that must hold, in the order that finds errors soonest: types, style, documents, generated files, unit and
 * component and server tests, then the end-to-end tests of the console in Chromium. `--changed` and names make a choice of it.
 * Stops at the first that fails, and prints in the end what it took and what it left out. `--record-timings` keeps what a whole
 * run took for the runs to come.
 */
const ROOT = join(import.meta.dirname, '..');
const log = (line: string) => console.log(line);

function planOf(asked: Asked): Plan | { refused: string } {
  switch (asked.kind) {
    case 'refused':
      return { refused: asked.why };
    case 'changed':
      return planOfChanges(ROOT, asked.seconds);
    case 'names':
      return namedPlan(readProject(ROOT), asked.names);
    case 'everything':
      return { steps: STEPS, leftOut: [] };
  }
}

const started = Date.now();
const asked = readAsked(process.argv.slice(2));
const plan = planOf(asked);
if ('refused' in plan) {
  console.error(plan.refused);
  process.exit(2);
}
const inABrowser = plan.steps.some(({ args }) => args.includes(END_TO_END));
if (inABrowser && !(await prepareMachine(log))) process.exit(1);

const run = await runSteps(plan.steps, ROOT, log);
const pages = [...readDocuments(join(ROOT, 'schemas')).keys()].filter((file) => file.startsWith('pages/'));
log(`\n${timingTable(run.done, new Set(pages.map(nameOfDocument)))}\n`);
log(closingLines(run, (Date.now() - started) / 1000, plan.leftOut).join('\n'));
if (run.code === 0 && asked.kind === 'everything' && asked.record) storeTimings(run.done);
process.exitCode = run.code;
