import { beforeAll, describe, expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import { Grammars } from '../grammar/grammars.ts';
import type { Range } from '../positions/json-node.ts';
import { LineIndex } from '../positions/line-index.ts';
import { parseJson } from '../positions/parse-json.ts';
import { allRules } from '../rules/index.ts';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { richConsole } from '../testing/rich-console.ts';
import { SentSlots, type SentValue } from './sent-slots.ts';

/** Values of every kind: whatever a slot takes, one of them it does not. */
const WRONG = ['true', '-98765.5', '"no such"'];

/** Places about which nothing can be reported: what is in them, and why. */
const UNCHECKED: Readonly<Record<string, string>> = {};

const files = richConsole();
const slots = new SentSlots('page.schema.json', new Grammars(shippedGrammars()));
const checker = new Checker(allRules);
const sent = [...files].flatMap(([file, text]) => {
  const { root } = file.startsWith('pages/') ? parseJson(text) : { root: undefined };
  return root ? slots.in(root).map((value) => ({ ...value, file, text })) : [];
});

/** What the check says where another text stands in a place: at that place, elsewhere, or several things. */
function outcomeOf({ file, text }: { file: string; text: string }, { offset, length }: Range, write: string): string {
  const broken = text.slice(0, offset) + write + text.slice(offset + length);
  const found = checker.try(new Map(files).set(file, broken)).findings;
  const lines = new LineIndex(broken);
  const [from, to] = [lines.placeOf(offset), lines.placeOf(offset + write.length)];
  const isThere = (at: (typeof found)[number]) =>
    at.file === file &&
    at.line === from.line &&
    at.column === from.column &&
    at.endLine === to.line &&
    at.endColumn === to.column;
  return found.length === 1 && found.every(isThere)
    ? 'told at its place'
    : `${file}: ${write} → ${found.map(({ line, column, rule }) => `${line}:${column} ${rule}`).join(', ') || 'nothing'}`;
}

/** The first of some trials that is reported at its place, or what was reported of all of them. */
function firstAtItsPlace(trials: readonly (() => string)[]): string | string[] {
  const said: string[] = [];
  for (const trial of trials) {
    const outcome = trial();
    if (outcome === 'told at its place') return outcome;
    said.push(outcome);
  }
  return said;
}

type Placed = SentValue & { file: string; text: string };

describe.each(slots.all.filter((slot) => !Object.hasOwn(UNCHECKED, slot)))('a value in %s', (slot) => {
  const values: Placed[] = sent.filter((one) => one.slot === slot).slice(0, 12);

  beforeAll(() => {
    expect(checker.check(files).findings).toEqual([]);
    expect(values.length, `No document of the rich console has a ${slot}: give it one.`).toBeGreaterThan(0);
  });

  test('of a wrong type, or that is no code, is told where it stands, once', () => {
    const trials = values.flatMap((value) => WRONG.map((write) => () => outcomeOf(value, value.node.range, write)));
    expect(firstAtItsPlace(trials)).toBe('told at its place');
  });

  test('under a name that nobody knows is told at that name, once', () => {
    const named = values.filter(({ name }) => name !== undefined);
    const trials = named.map(
      (value) => () => outcomeOf(value, value.node.key ?? value.node.range, `"zz${value.name}"`),
    );
    expect(named.length === 0 ? 'told at its place' : firstAtItsPlace(trials)).toBe('told at its place');
  });
});
