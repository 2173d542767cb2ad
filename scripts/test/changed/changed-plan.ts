import { askedSteps, generatedTests } from '../asked-steps.ts';
import type { Plan } from '../plan.ts';
import { STEPS, type Step } from '../steps.ts';
import type { StoredTimings } from '../timings.ts';
import { type Definition, definitionsIn } from './definitions.ts';
import { leftOut } from './left-out.ts';
import type { Project } from './project.ts';
import type { Reached } from './reached.ts';
import { type Candidate, withinBudget } from './within-budget.ts';

/**
 * Seconds that a run of what changed spends on tests, without the option: pages are written with an eye on the clock, and what
 * reaches calls beside pages has servers to start as well.
 */
const BUDGET = { pages: 20, calls: 45, more: 30 };
/** What the types are read from, generated or not. */
const TYPED = /\.(tsx?|mts|mjs)$/;
const WORKERS = 2;
/** Seconds of a worker for what was never measured. */
const UNKNOWN = 2;
/** Seconds of a worker until all generated files have their modules, their documents and their servers. */
const BEGINS = { page: 28, call: 20 };
/** In a whole run most files find their modules loaded by others; among a few, each has more to load. */
const LOADS = 0.3;

export type Test = Candidate & ({ file: string } | { page: string } | { call: string });

/**
 * Which of the steps a change needs, and which of the tests that it reaches there is time for.
 *
 * @param changed paths of the files that changed
 * @param seconds of wall clock for tests
 */
export function changedPlan(
  project: Project,
  changed: readonly string[],
  reach: Reached,
  timings: StoredTimings,
  seconds = budgetFor(changed, reach),
): Plan {
  const generated = generatedTests(project.sources);
  const begins = (reach.pages.size > 0 ? BEGINS.page : 0) + (reach.calls.size > 0 ? BEGINS.call : 0);
  const { taken, left } = withinBudget(candidates(project, reach, timings), seconds * WORKERS - begins);
  const asked = {
    pages: taken.flatMap((test) => ('page' in test ? [test.page] : [])),
    calls: taken.flatMap((test) => ('call' in test ? [test.call] : [])),
    files: [
      ...taken.flatMap((test) => ('file' in test ? [test.file] : [])),
      ...[...reach.endToEnd].filter(([, distance]) => distance === 0).map(([file]) => file),
    ],
  };
  const proofs = proofsFor(project, changed, reach);
  return {
    steps: [...proofs, ...askedSteps(asked, generated)],
    leftOut: leftOut({ project, reach, left, seconds, proofs }),
  };
}

function budgetFor(changed: readonly string[], { calls }: Reached): number {
  if (changed.every((file) => /\/pages\/.*\.json$|^schemas\/generated\//.test(file))) return BUDGET.pages;
  return calls.size > 0 ? BUDGET.calls : BUDGET.more;
}

/** Types and style of what changed; a change of documents alone has neither. */
function proofsFor(project: Project, changed: readonly string[], { everything }: Reached): Step[] {
  const there = changed.filter((file) => project.files.has(file));
  return STEPS.flatMap((step): Step[] => {
    if (step.runsTests) return [];
    if (everything.length > 0) return [step];
    if (step.command === 'tsc') return changed.some((file) => TYPED.test(file)) ? [step] : [];
    if (step.command !== 'biome') return [step];
    const quiet = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
    return there.length > 0 ? [{ ...step, args: ['check', ...quiet, ...there] }] : [];
  });
}

function candidates(project: Project, reach: Reached, { files: known }: StoredTimings): Test[] {
  const { ofPages, ofCalls } = generatedTests(project.sources);
  const secondsOf = (file: string) => (known[file] ?? UNKNOWN) * 1.2 + LOADS;
  const each = (files: readonly string[], kind: Definition['kind']) => {
    const many = [...definitionsIn(project.documents).values()].filter((one) => one.kind === kind).length;
    return files.reduce((sum, file) => sum + secondsOf(file), 0) / Math.max(many, 1);
  };
  const perPage = each(ofPages, 'page');
  const perCall = each(ofCalls, 'call');
  return [
    ...[...reach.tests].map(([file, distance]) => ({ file, distance, seconds: secondsOf(file) })),
    ...[...reach.pages].map(([page, distance]) => ({ page, distance, seconds: perPage })),
    ...[...reach.calls].map(([call, distance]) => ({ call, distance, seconds: perCall })),
  ];
}
