import { expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import type { Schema } from '../grammar/schema.ts';
import type { JsonNode } from '../positions/json-node.ts';
import { LineIndex } from '../positions/line-index.ts';
import { nodeAt } from '../positions/node-at.ts';
import { parseJson } from '../positions/parse-json.ts';
import { allRules } from '../rules/index.ts';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { richConsole } from '../testing/rich-console.ts';
import { type GovernedScalar, governedScalars } from './governed-scalars.ts';
import { shuffled } from './shuffle.ts';
import { rightScalars, wrongScalars } from './wrong-scalars.ts';

/** Of each kind of mistake so many are tried at each place of the grammar, in different fields. */
const OF_A_KIND = 2;

const AT_ITS_PLACE = 'told at its place';

const files = richConsole();
const checker = new Checker(allRules);
const places = governedScalars(files);

interface Trial {
  of: GovernedScalar;
  kind: string;
  write: string;
}

/** Of each kind some, at every place of the grammar, spread over the documents. */
function sample(): Trial[] {
  const taken = new Map<string, number>();
  return shuffled(places, 14).flatMap((of) =>
    wrongScalars(of).flatMap(({ kind, write }) => {
      const name = `${of.slot} ${kind}`;
      const before = taken.get(name) ?? 0;
      taken.set(name, before + 1);
      return before < OF_A_KIND ? [{ of, kind, write }] : [];
    }),
  );
}

/** One of each document a round: single mistakes in many documents are checked together. */
function rounds(trials: readonly Trial[]): Trial[][] {
  const made: Map<string, Trial>[] = [];
  for (const trial of trials) {
    const free = made.find((round) => !round.has(trial.of.file));
    if (free) free.set(trial.of.file, trial);
    else made.push(new Map([[trial.of.file, trial]]));
  }
  return made.map((round) => [...round.values()]);
}

/** The text with a value written in, and where it stands then. */
function written({ of: { file, pointer, key }, write }: Trial): [text: string, offset: number] {
  const text = files.get(file) ?? '';
  const { root } = parseJson(text);
  const node = root && nodeAt(root, pointer);
  if (!node) throw new Error(`${file}${pointer} is not there.`);
  const held: JsonNode | undefined = key === undefined ? node : node.members?.get(key);
  const { offset, length } = held?.range ?? node.range;
  const [before, old, after] = [
    text.slice(0, offset),
    text.slice(offset, offset + length),
    text.slice(offset + length),
  ];
  if (held) return [before + write + after, offset];
  const head = `{ "${key}": `;
  // A short form is written out.
  const rest = node.members ? `, ${old.slice(1)}` : `, "field": ${old} }`;
  return [before + head + write + rest + after, offset + head.length];
}

/** What is reported of mistakes that are made together, by their order. */
function outcomesOf(trials: readonly Trial[]): string[] {
  const made = trials.map((trial) => ({ trial, broken: written(trial) }));
  const all = new Map([...files, ...made.map(({ trial, broken }) => [trial.of.file, broken[0]] as const)]);
  const found = checker.try(all).findings;
  return made.map(({ trial: { of, kind, write }, broken: [text, offset] }) => {
    const relevant = trials.length === 1 ? found : found.filter(({ file }) => file === of.file);
    const lines = new LineIndex(text);
    const [from, to] = [lines.placeOf(offset), lines.placeOf(offset + write.length)];
    const isThere = relevant.every(
      ({ file, line, column, endLine, endColumn }) =>
        file === of.file &&
        line === from.line &&
        column >= from.column &&
        endLine === to.line &&
        endColumn <= to.column,
    );
    if (relevant.length === 1 && isThere && (trials.length === 1 || found.length <= trials.length)) return AT_ITS_PLACE;
    const said = relevant.map((each) => `${each.line}:${each.column} ${each.rule} ${each.message}`).join(' | ');
    return `${of.slot} ${kind}, ${of.file}:${from.line} ${write.slice(0, 30)} → ${said || 'nothing'}`;
  });
}

test('a value that its field can never hold is told where it stands, once, whatever is wrong with it', () => {
  expect(checker.check(files).findings).toEqual([]);
  const trials = sample();
  expect(trials.length).toBeGreaterThan(300);
  // What is not reported together with others is tried alone: one document may be judged by another that is broken, too.
  const alone = rounds(trials).flatMap((round) => {
    const outcomes = outcomesOf(round);
    return round.filter((_, index) => outcomes[index] !== AT_ITS_PLACE);
  });
  process.stdout.write(`scalars: ${places.length} places, ${trials.length} cases, ${alone.length} tried alone\n`);
  expect(alone.flatMap((trial) => outcomesOf([trial])).filter((outcome) => outcome !== AT_ITS_PLACE)).toEqual([]);
}, 60_000);

test('a value that its field can hold is told of nowhere', () => {
  // Of a sensitive field no value is right: it is somebody's, which keys-not-written reports.
  const anybodys = places.filter(({ property }) => !property.sensitive);
  const trials = shuffled(anybodys, 15).flatMap((of) =>
    rightScalars(of).map((write) => ({ of, kind: 'right', write })),
  );
  const taken = new Map<string, number>();
  const few = trials.filter(({ of: { slot, property } }) => {
    const name = [slot, property.type, property.format, property.dictionary === undefined].join(' ');
    taken.set(name, (taken.get(name) ?? 0) + 1);
    return (taken.get(name) ?? 0) <= OF_A_KIND;
  });
  process.stdout.write(`scalars: ${few.length} right ones\n`);
  const reported = rounds(few).flatMap((round) => {
    const all = new Map([...files, ...round.map((trial) => [trial.of.file, written(trial)[0]] as const)]);
    // Of a check over two fields a value that is right for one of them may be wrong beside the other.
    const findings = checker.try(all).findings.filter(({ rule }) => rule !== 'start-keeps-checks');
    return findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
  });
  expect(reported).toEqual([]);
}, 60_000);

/** Every place of the grammars that holds a plain value by a name. */
function slotsOfGrammar(): string[] {
  return [...shippedGrammars()].flatMap(([file, text]) => {
    if (/^(common|catalogue|resolved-page|console-config)\./.test(file.split('/').at(-1) ?? '')) return [];
    const { $defs = {} } = JSON.parse(text) as Schema;
    return Object.entries($defs).flatMap(([def, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([key, { $ref = '' }]) => key === 'default' || key === 'example' || $ref.endsWith('/$defs/scalar'))
        .map(([key]) => `${def}.${key}`),
    );
  });
}

test('every place of the grammar that holds such a value is tried', () => {
  const tried = new Set(places.map(({ slot }) => slot));
  expect(slotsOfGrammar().length).toBeGreaterThan(8);
  expect(slotsOfGrammar().filter((slot) => !tried.has(slot))).toEqual([]);
});
