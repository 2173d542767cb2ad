import { expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { withoutFollowUps } from './follow-ups.ts';
import { endpointAccess } from './rules/endpoint-access.ts';
import { messageHasKeyword } from './rules/message-has-keyword.ts';
import { requestComplete } from './rules/request-complete.ts';

function found(rule: string, pointer: string, line: number, file = 'pages/a.json'): Finding {
  return { rule, severity: 'error', file, line, column: 1, endLine: line, endColumn: 9, pointer, message: rule };
}

/** A finding with what its rule said. */
function saying(finding: Finding, sentence = '', names: Record<string, string> = {}): Finding {
  return { ...finding, said: { sentence, names } };
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
  const findings = [
    call,
    found('field-exists', '/rowActions/0/fields/0', 4),
    found('request-complete', '/rowActions/0/params', 5),
  ];
  expect(rulesOf(findings)).toEqual(['endpoint-entity']);
});

test('what stands beside the wrong call is told', () => {
  const call = found('endpoint-entity', '/rowActions/0/endpoint', 3);
  const findings = [
    call,
    found('field-exists', '/rowActions/1/fields/0', 4),
    found('text-places', '/columns/0/label', 5),
  ];
  expect(rulesOf(findings)).toHaveLength(3);
});

test('the columns of a list whose call is shut are told', () => {
  const findings = [found('endpoint-access', '/endpoint', 3), found('field-exists', '/columns/0', 4)];
  expect(rulesOf(findings)).toHaveLength(2);
});

test('a parameter is not called unused where a value beside it is wrong', () => {
  const unused = found('page-params-used', '/params/0', 2);
  expect(rulesOf([unused, found('from-in-reach', '/key/from', 5)])).toEqual(['from-in-reach']);
  expect(rulesOf([unused, found('from-in-reach', '/key/from', 5, 'pages/b.json')])).toHaveLength(2);
});

test('a page with the code of another one is told once, at its code', () => {
  const findings = [
    found('route-matches-menu', '/menuCode', 4),
    found('page-title-matches-menu', '/title/zh', 5),
    found('button-code', '/toolbar/0/menuCode', 9),
    found('menu-code-unique', '/menuCode', 4, 'pages/b.json'),
  ];
  expect(rulesOf(findings)).toEqual(['route-matches-menu']);
  expect(rulesOf([...findings, found('button-code', '/toolbar/0/menuCode', 9, 'pages/b.json')])).toHaveLength(2);
});

test('a list of values that was written for something else is told at its first', () => {
  const value = (index: number) => found('condition-value', `/visibleWhen/state/$in/${index}`, 3 + index);
  expect(rulesOf([value(0), value(1), value(2)])).toHaveLength(1);
  expect(rulesOf([value(1), value(2)])).toHaveLength(2);
});

test('a value is not measured where the name of another one stands', () => {
  const key = saying(found('request-complete', '/params/id', 3), requestComplete.messages.instead);
  expect(rulesOf([key, found('sent-key-fits', '/params/id/from', 4)])).toEqual(['request-complete']);
});

test('a message that nothing needs is a follow-up of what may have required it', () => {
  const optional = saying(found('message-has-keyword', '/messages/required', 3), messageHasKeyword.messages.optional);
  expect(rulesOf([optional])).toHaveLength(1);
  expect(rulesOf([optional, found('field-exists', '/required/0', 9)])).toEqual(['field-exists']);
  expect(rulesOf([optional, found('text-places', '/columns/0/label', 9, 'pages/b.json')])).toHaveLength(2);
});

test('two that were put in place of each other are told once', () => {
  const shut = (button: string, call: string, line: number) =>
    saying(found('endpoint-access', `/rowActions/${line}/endpoint`, line), endpointAccess.messages.button, {
      code: `a:b:${button}`,
      endpoint: `/a/${call}`,
    });
  expect(rulesOf([shut('lose', 'find', 1), shut('find', 'lose', 2)])).toHaveLength(1);
  expect(rulesOf([shut('lose', 'find', 1), shut('sell', 'lose', 2)])).toHaveLength(2);
});

test('what a wrong name of a button says besides is left out', () => {
  expect(
    rulesOf([
      found('names-left-over', '/rowActions/0/label/zh', 3),
      found('titles-differ', '/rowActions/1/label/zh', 9),
    ]),
  ).toEqual(['names-left-over']);
});

test('what is read in a field is told, and not that it needs a mask then', () => {
  const joined = found('relation-exists', '/properties/a/joined/field', 5);
  expect(rulesOf([found('personal-field-sensitive', '/properties/a/type', 3), joined])).toEqual(['relation-exists']);
  expect(rulesOf([found('personal-field-sensitive', '/properties/b/type', 3), joined])).toHaveLength(2);
});

test('what follows from a wrong record of a form is left out', () => {
  const key = found('sent-key-fits', '/actions/0/load/key/from', 3);
  expect(rulesOf([key, found('sent-key-fits', '/actions/0/params/id/from', 9)])).toHaveLength(1);
});

test('a page that opens a call of another kind is told beside what has nothing to do with it', () => {
  const strange = saying(found('page-makes-call', '/endpoints/~1a/access/1', 3, 'endpoints/a.json'), '', {
    code: 'a:b',
  });
  const elsewhere = found('labels-differ', '/properties/x/label', 3, 'entities/other.json');
  expect(rulesOf([strange, elsewhere])).toHaveLength(2);
  expect(rulesOf([strange, saying(elsewhere, '', { code: 'a:b' })])).toEqual(['labels-differ']);
  expect(rulesOf([strange, found('endpoint-entity', '/endpoint', 3)])).toEqual(['endpoint-entity']);
});

test('what a name that was left over says besides is left out in its own list only', () => {
  const left = found('names-left-over', '/rowActions/0/label/zh', 3);
  expect(rulesOf([left, found('titles-differ', '/toolbar/1/label/zh', 9)])).toHaveLength(2);
});
