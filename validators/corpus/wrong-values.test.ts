import { expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import { passedToPage } from '../model/passed-to-page.ts';
import type { BlockContext, PassedValue } from '../nodes.ts';
import { LineIndex } from '../positions/line-index.ts';
import { nodeAt } from '../positions/node-at.ts';
import { parseJson } from '../positions/parse-json.ts';
import { defineRule } from '../rule.ts';
import { allRules } from '../rules/index.ts';
import { richConsole } from '../testing/rich-console.ts';
import type { Reach } from '../walk/reach.ts';
import { wrongValues } from './wrong-values.ts';

/** Of each kind of mistake so many are tried, in different places. */
const OF_A_KIND = 3;

/** The passed values, in the order in which the walker emits them. */
const passed: { value: PassedValue; reach: Reach }[] = [];

/** Tells where each value stands, by its number. */
const listener = defineRule({
  id: 'listener',
  severity: 'warning',
  description: { zh: '记下传递的值。', en: 'Notes what is handed over.' },
  messages: { value: '{number}' },
  visit: {
    passed: (value, { reach, report }) => note(value, reach, (number) => report(value.place, 'value', { number })),
    target(target, { catalogue, reach, report }) {
      for (const value of passedToPage(target, catalogue))
        note(value, reach, (number) => report(value.place, 'value', { number }));
    },
  },
});

function note(value: PassedValue, reach: BlockContext['reach'], report: (number: number) => void): void {
  passed.push({ value, reach });
  report(passed.length - 1);
}

const files = richConsole();
const notes = new Checker([listener], { isTrial: true }).check(files).findings;
const checker = new Checker(allRules);

/** One mistake: a text in place of a value. */
interface Trial {
  kind: string;
  file: string;
  pointer: string;
  write: string;
}

const trials = notes.flatMap(({ file, pointer, message }): Trial[] => {
  const known = passed[Number(message)];
  return known ? wrongValues(known.value, known.reach).map((wrong) => ({ ...wrong, file, pointer })) : [];
});

/** Of each kind some, the first of each place of the grammar before the second of any. */
function sample(all: readonly Trial[]): Trial[] {
  const taken = new Map<string, { places: Set<string>; trials: Trial[] }>();
  for (const trial of all) {
    const known = taken.get(trial.kind) ?? { places: new Set<string>(), trials: [] };
    taken.set(trial.kind, known);
    const place = trial.pointer.replaceAll(/\/\d+/g, '').split('/').slice(-3, -1).join('/');
    if (known.trials.length >= OF_A_KIND || known.places.has(place)) continue;
    known.places.add(place);
    known.trials.push(trial);
  }
  return [...taken.values()].flatMap((kind) => kind.trials);
}

function outcomeOf({ kind, file, pointer, write }: Trial): string {
  const text = files.get(file) ?? '';
  const { root } = parseJson(text);
  const node = root && nodeAt(root, pointer);
  if (!node) return `${file}${pointer} is not there`;
  const { offset, length } = node.range;
  const broken = text.slice(0, offset) + write + text.slice(offset + length);
  const found = checker.try(new Map(files).set(file, broken)).findings;
  const lines = new LineIndex(broken);
  const [from, to] = [lines.placeOf(offset), lines.placeOf(offset + write.length)];
  const [one] = found;
  const isThere =
    one?.file === file && one.line === from.line && one.column >= from.column && one.endColumn <= to.column;
  if (found.length === 1 && isThere) return 'told at its place';
  const reported = found.map((each) => `${each.line}:${each.column} ${each.rule}`).join(', ') || 'nothing';
  return `${kind}, ${file}:${from.line} ${write} → ${reported}`;
}

test('a value that its taker can never take is told where it stands, once, whatever is wrong with it', () => {
  expect(checker.check(files).findings).toEqual([]);
  const tried = sample(trials);
  expect(tried.length).toBeGreaterThan(150);
  expect(tried.map(outcomeOf).filter((outcome) => outcome !== 'told at its place')).toEqual([]);
}, 60_000);
