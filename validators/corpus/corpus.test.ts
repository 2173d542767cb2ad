import { beforeAll, expect, test } from 'vitest';
import { checkDocuments } from '../check-documents.ts';
import { Checker } from '../checker.ts';
import type { Finding } from '../finding.ts';
import { inChinese } from '../locales/in-chinese.ts';
import { LineIndex } from '../positions/line-index.ts';
import { allRules } from '../rules/index.ts';
import { englishLeft } from '../testing/english-left.ts';
import { richConsole } from '../testing/rich-console.ts';
import { makeMistakes } from './make-mistakes.ts';
import type { Mistake } from './mistake.ts';

const files = richConsole();
const mistakes = makeMistakes(files);

let checker: Checker;

/** What the checker reports of each, checked once for all that is asserted of it. */
let checked: { mistake: Mistake; broken: ReadonlyMap<string, string>; findings: readonly Finding[] }[];

beforeAll(() => {
  checker = new Checker(allRules);
  expect(checker.check(files).findings).toEqual([]);
  checked = mistakes.map((mistake) => {
    const broken = new Map(files).set(mistake.file, mistake.text);
    return { mistake, broken, findings: checker.try(broken).findings };
  });
}, 300_000);

test('there are at least 250 mistakes of at least 60 families, the same each time', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(250);
  expect(new Set(mistakes.map(({ family }) => family)).size).toBeGreaterThanOrEqual(60);
  expect(makeMistakes(files)).toEqual(mistakes);
});

test('at least 99 of 100 single mistakes give one finding, at the exact place', () => {
  const missed = checked.flatMap(({ mistake, broken, findings }) => {
    const found = findings.map(lineOf);
    const wanted = wantedOf(mistake, broken);
    return found.length === 1 && found[0] === wanted ? [] : [{ family: mistake.family, wanted, found }];
  });
  const share = 1 - missed.length / mistakes.length;
  process.stdout.write(
    `corpus: ${mistakes.length - missed.length} of ${mistakes.length} (${(share * 100).toFixed(1)} %)\n`,
  );
  expect(share, JSON.stringify(missed, null, 2)).toBeGreaterThanOrEqual(0.99);
});

test('a checker that tries them, or goes on from one to the next, tells of them what a new one tells', () => {
  // Each costs a whole check: one of each kind of document, and of every fiftieth mistake.
  const kinds = new Set<string>();
  const asked = checked.filter(({ mistake: { file } }, place) => {
    const kind = file.split('/')[0] ?? '';
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return isFirst || place % 50 === 0;
  });
  for (const { broken, findings, mistake } of asked) {
    expect(checkDocuments(broken, allRules).findings, mistake.family).toEqual(findings);
    expect(checker.check(broken).findings, mistake.family).toEqual(findings);
  }
}, 120_000);

test('each of them is said in Chinese, too', () => {
  const chinese = inChinese(
    checked.flatMap(({ findings }) => findings),
    allRules,
  ).map(({ message }) => message);
  expect(chinese.length).toBeGreaterThanOrEqual(mistakes.length * 0.99);
  expect(chinese.filter((message) => !/[\u4e00-\u9fff]/.test(message) || englishLeft(message) !== undefined)).toEqual(
    [],
  );
});

function lineOf({ file, line, column, endLine, endColumn, rule }: Finding): string {
  return `${file} ${line}:${column}-${endLine}:${endColumn} ${rule}`;
}

function wantedOf({ expected }: Mistake, broken: ReadonlyMap<string, string>): string {
  const lines = new LineIndex(broken.get(expected.file) ?? '');
  const start = lines.placeOf(expected.offset);
  const end = lines.placeOf(expected.offset + expected.length);
  return `${expected.file} ${start.line}:${start.column}-${end.line}:${end.column} ${expected.rule}`;
}
