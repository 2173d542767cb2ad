import { expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import { inChinese } from '../locales/in-chinese.ts';
import { allRules } from '../rules/index.ts';
import { shippedSchemas } from '../testing/read-schemas.ts';

const files = shippedSchemas();
const checker = new Checker(allRules);
checker.check(files);

/** What is reported when one stretch of a document is written otherwise: file, rule, and the text where it stands. */
function findingsAfter(file: string, find: string | RegExp, write: string): string[] {
  const text = files.get(file) ?? '';
  const changed = text.replace(find, write);
  expect(changed).not.toBe(text);
  const { findings } = checker.try(new Map(files).set(file, changed));
  expect(inChinese(findings, allRules).every(({ message }) => /[\u4e00-\u9fff]/.test(message))).toBe(true);
  return findings.map((finding) => {
    const line =
      (finding.file === file ? changed : (files.get(finding.file) ?? '')).split('\n')[finding.line - 1] ?? '';
    return `${finding.file} ${line.slice(finding.column - 1, finding.line === finding.endLine ? finding.endColumn - 1 : undefined)} ${finding.message}`;
  });
}

test('a code that was taken out of a table is told at the table', () => {
  expect(findingsAfter('dictionaries/openType.json', /\{ "value": "2".*\n/, '')).toEqual([
    'dictionaries/openType.json "values" 4 places name "2", which is not there.',
  ]);
});

test('a code that was renamed is told where it stands', () => {
  expect(findingsAfter('dictionaries/householdState.json', '"value": "2"', '"value": "22"')).toEqual([
    expect.stringMatching(/^dictionaries\/householdState\.json "22" /),
  ]);
});

test('a number that is written otherwise is told where it stands', () => {
  expect(findingsAfter('dictionaries/personType.json', '"value": "3"', '"value": "03"')).toEqual([
    'dictionaries/personType.json "03" 5 places name "3", and "03" stands where it should.',
  ]);
});

test('a menu code that was renamed is told where it stands', () => {
  expect(findingsAfter('menu.json', '"business:card:freeze"', '"business:card:hold"')).toEqual([
    expect.stringMatching(
      /^menu\.json "business:card:hold" Nothing names "business:card:hold", and \d+ places name "business:card:freeze"/,
    ),
  ]);
});

test('a button that was taken out of the menu is told at its page', () => {
  const findings = findingsAfter('menu.json', /\{ "menuCode": "business:card:freeze",.*\n/, '');
  expect(findings).toEqual([expect.stringMatching(/^menu\.json "children" \d+ places name "business:card:freeze"/)]);
});

test('a role that was renamed is told where it stands, however many pages name it', () => {
  expect(findingsAfter('roles.json', '"roleCode": "COMMUNITY_ROLE"', '"roleCode": "COMMITTEE_ROLE"')).toEqual([
    expect.stringMatching(/^roles\.json "COMMITTEE_ROLE" .*/),
  ]);
});

test('one page that is wrong twice is told where it is wrong', () => {
  expect(
    findingsAfter(
      'pages/business/card.json',
      /"visibleWhen": \{ "cardState": "1" \}/g,
      '"visibleWhen": { "cardState": "91" }',
    ),
  ).toEqual([
    'pages/business/card.json "91" The dictionary cardState has no "91". Did you mean "1"?',
    'pages/business/card.json "91" The dictionary cardState has no "91". Did you mean "1"?',
  ]);
});
