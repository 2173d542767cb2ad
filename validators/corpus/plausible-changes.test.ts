import { expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import { allRules } from '../rules/index.ts';
import { shippedGrammars } from '../testing/read-schemas.ts';
import { consoleWith } from '../testing/small-console.ts';
import { plausibleChanges } from './plausible-changes.ts';

const files = consoleWith({}, shippedGrammars());
const changes = plausibleChanges(files, { each: 1, seed: 3 });

test('each changes one value of one document, and the same seed gives the same ones', () => {
  expect(changes.length).toBeGreaterThan(100);
  expect(plausibleChanges(files, { each: 1, seed: 3 })).toEqual(changes);
  for (const { file, path, from, to, text } of changes) {
    const [before, after] = [JSON.parse(files.get(file) ?? ''), JSON.parse(text)];
    const held = path.slice(0, -1).reduce((value, key) => value?.[key], after);
    const last = path.at(-1) ?? '';
    if (to !== undefined) held[last] = from;
    else if (Array.isArray(held)) held.splice(Number(last), 0, from);
    else held[last] = from;
    expect(after).toEqual(before);
  }
});

test('there are changes of every kind, and none of the words for people', () => {
  expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['other', 'flipped', 'tenfold', 'left out']));
  expect(changes.filter(({ path }) => ['zh', 'en'].includes(String(path.at(-1))))).toEqual([]);
});

test('some are reported and some are not: those are what a reader looks at', () => {
  const checker = new Checker(allRules);
  checker.check(files);
  const found = changes.map(({ file, text }) => checker.try(new Map(files).set(file, text)).findings.length > 0);
  expect(new Set(found)).toEqual(new Set([true, false]));
}, 60_000);
