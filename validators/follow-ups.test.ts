import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { withoutFollowUps } from './follow-ups.ts';

function found(rule: string, pointer: string, line: number, file = 'pages/a.json'): Finding {
  return { rule, severity: 'error', file, line, column: 1, endLine: line, endColumn: 9, pointer, message: rule };
}

function rulesOf(findings: readonly Finding[]): string[] {
  return withoutFollowUps(findings).map(({ rule }) => rule);
}

test('of several rules that tell of one place, the one that says most is heard', () => {
  const here = '/toolbar/0/params/id/from';
  expect(rulesOf([found('sent-key-fits', here, 3), found('sent-value-fits', here, 3)])).toEqual(['sent-key-fits']);
  expect(rulesOf([found('from-in-reach', here, 3), found('sent-value-fits', here, 3)])).toEqual(['from-in-reach']);
});

test('several findings of one rule at one place are several mistakes', () => {
  const missing = [found('request-complete', '/endpoint', 3), found('request-complete', '/endpoint', 3)];
  expect(rulesOf(missing)).toHaveLength(2);
});

test('what is measured by a wrong call is not told besides', () => {
  const call = found('endpoint-entity', '/rowActions/0/endpoint', 3);
  const told = [
    call,
    found('field-exists', '/rowActions/0/fields/0', 4),
    found('request-complete', '/rowActions/0/params', 5),
  ];
  expect(rulesOf(told)).toEqual(['endpoint-entity']);
});

test('what stands beside the wrong call is told', () => {
  const call = found('endpoint-entity', '/rowActions/0/endpoint', 3);
  const told = [call, found('field-exists', '/rowActions/1/fields/0', 4), found('text-places', '/columns/0/label', 5)];
  expect(rulesOf(told)).toHaveLength(3);
});

test('the columns of a list whose call is shut are told', () => {
  const told = [found('endpoint-access', '/endpoint', 3), found('field-exists', '/columns/0', 4)];
  expect(rulesOf(told)).toHaveLength(2);
});

test('a parameter is not called unused where a value beside it is wrong', () => {
  const unused = found('page-params-used', '/params/0', 2);
  expect(rulesOf([unused, found('from-in-reach', '/key/from', 5)])).toEqual(['from-in-reach']);
  expect(rulesOf([unused, found('from-in-reach', '/key/from', 5, 'pages/b.json')])).toHaveLength(2);
});
