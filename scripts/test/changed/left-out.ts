import { counted } from '../../../validators/report/human.ts';
import { isEndToEnd, STEPS, type Step } from '../steps.ts';
import type { Test } from './changed-plan.ts';
import { type Project, shortName } from './project.ts';
import type { Reached } from './reached.ts';

interface Chosen {
  project: Project;
  reach: Reached;
  /** What there was no time for. */
  left: readonly Test[];
  /** The time there was, in real time. */
  seconds: number;
  proofs: readonly Step[];
}

const NAMED = 3;

/** What a run of what changed does not do, each with its reason and the command that does it. */
export function leftOut({ project, reach, left, seconds, proofs }: Chosen): string[] {
  return [...whatever(reach), ...untouched(proofs), ...noTimeFor(left, seconds), ...inABrowser(project, reach)];
}

function whatever({ everything }: Reached): string[] {
  return everything.length === 0 ? [] : [`${everything.join(', ')} may change everything: npm test`];
}

function untouched(proofs: readonly Step[]): string[] {
  const without = STEPS.filter(({ name, runsTests }) => !runsTests && !proofs.some((proof) => proof.name === name));
  return without.length === 0 ? [] : [`${without.map(({ name }) => name).join(', ')}: no file of theirs changed`];
}

/** Those that are nearest of what there was no time for are named. */
function noTimeFor(left: readonly Test[], seconds: number): string[] {
  const kinds = {
    'test file': left.flatMap((test) => ('file' in test ? [{ name: test.file, ...test }] : [])),
    page: left.flatMap((test) => ('page' in test ? [{ name: test.page, ...test }] : [])),
    call: left.flatMap((test) => ('call' in test ? [{ name: test.call, ...test }] : [])),
  };
  const lines = Object.entries(kinds).flatMap(([kind, tests]) => {
    if (tests.length === 0) return [];
    const names = tests.slice(0, NAMED).map(({ name }) => name);
    const rest = tests.length > NAMED ? ', …' : '';
    const all = tests.reduce((sum, test) => sum + test.seconds, 0);
    return [`${counted(tests.length, kind)} further away, ${Math.ceil(all)} s of a worker: ${names.join(', ')}${rest}`];
  });
  if (lines.length === 0) return [];
  return [...lines, `  for these there was no time within ${seconds} s: npm test -- --changed --seconds 600`];
}

function inABrowser(project: Project, { endToEnd }: Reached): string[] {
  const named = [...endToEnd].filter(([, distance]) => distance > 0).map(([file]) => file);
  const all = [...project.files].filter(isEndToEnd).length;
  const some = named.slice(0, NAMED).join(' ');
  return [
    ...(named.length === 0
      ? []
      : [`${counted(named.length, 'end-to-end file')} naming what changed: npm test -- ${some}`]),
    ...(named.length > NAMED ? [`  and in the same way ${named.slice(NAMED).map(shortName).join(', ')}`] : []),
    `${counted(all - endToEnd.size, 'end-to-end file')} besides, for they start the console: npm test`,
  ];
}
