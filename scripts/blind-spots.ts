import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Checker } from '../validators/checker.ts';
import { type PlausibleChange, plausibleChanges } from '../validators/corpus/plausible-changes.ts';
import { allRules } from '../validators/rules/index.ts';
import { readDocuments } from './read-documents.ts';

const USAGE = 'npm run blind-spots [-- --each 3 --seed 7 --only REGEXP]';
/** Examples of a place that are printed, and letters of each value. */
const [SHOWN, LETTERS] = [2, 60];

/**
 * Changes values of the shipped documents as a person may by mistake, and prints the places of the language at which the checker
 * reported none of the changes. What of them is a mistake, and could be proved, is the author's of a rule to decide.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      each: { type: 'string', default: '3' },
      seed: { type: 'string', default: '7' },
      only: { type: 'string', default: '' },
    },
  });
  const [each, seed] = [Number(values.each), Number(values.seed)];
  if (!(each >= 1 && seed >= 0)) throw new Error(`Usage: ${USAGE}`);
  const files = readDocuments(join(import.meta.dirname, '../schemas'));
  const checker = new Checker(allRules);
  if (checker.check(files).findings.length > 0)
    throw new Error('The documents have findings: npm run check reports them.');
  const only = new RegExp(values.only);
  const changes = plausibleChanges(files, { each, seed }).filter(({ slot, kind }) => only.test(`${slot} ${kind}`));
  const byPlace = new Map<string, { all: number; missed: PlausibleChange[] }>();
  let reported = 0;
  for (const change of changes) {
    const isReported = checker.try(new Map(files).set(change.file, change.text)).findings.length > 0;
    if (isReported) reported += 1;
    const place = `${change.slot} ${change.kind}`;
    const { all, missed } = byPlace.get(place) ?? { all: 0, missed: [] };
    byPlace.set(place, { all: all + 1, missed: isReported ? missed : [...missed, change] });
  }
  for (const [place, { all, missed }] of [...byPlace].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (missed.length === all) console.log([place, ...missed.slice(0, SHOWN).map(lineOf)].join('\n  '));
  console.log(`${changes.length} changes, ${reported} reported`);
}

function lineOf({ file, path, from, to }: PlausibleChange): string {
  const [before, after] = [from, to].map((value) => (JSON.stringify(value) ?? 'nothing').slice(0, LETTERS));
  return `${file} ${path.join('/')}: ${before} → ${after}`;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
