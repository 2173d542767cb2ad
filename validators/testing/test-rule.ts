import { describe, expect, test } from 'vitest';
import { checkDocuments } from '../check-documents.ts';
import type { Finding } from '../finding.ts';
import { inChinese } from '../locales/in-chinese.ts';
import type { Rule } from '../rule.ts';
import { englishLeft } from './english-left.ts';
import { readMarks } from './marked-text.ts';
import { shippedGrammars } from './read-schemas.ts';
import { type Changes, consoleWith } from './small-console.ts';

/** What a rule accepts and refuses: changes to the small console, by a descriptive name. */
export interface RuleCases {
  accepts: Readonly<Record<string, Changes>>;
  /** The changes mark with «» the place of every finding, whose messages follow in the order of the places. */
  rejects: Readonly<Record<string, readonly [changes: Changes, ...messages: string[]]>>;
}

const grammars = shippedGrammars();

/** Runs one rule over its cases: every finding must be exactly at the marks and have exactly the expected message. */
export function testRule(rule: Rule, { accepts, rejects }: RuleCases): void {
  describe(rule.id, () => {
    test.each(Object.entries(accepts))('accepts %s', (_, changes) => {
      expect(findingsOf(rule, changes).map(lineOf)).toEqual([]);
    });

    test.each(Object.entries(rejects))('rejects %s', (_, [changes, ...messages]) => {
      const marked = Object.entries(changes).sort(([a], [b]) => (a < b ? -1 : 1));
      const places = marked.flatMap(([file, text]) => readMarks(text).places.map((place) => `${file} ${place}`));
      const findings = findingsOf(rule, changes);
      expect(findings.map(lineOf)).toEqual(places.map((place, index) => `${place} ${messages[index]}`));
      expect(places).toHaveLength(messages.length);
      const chinese = inChinese(findings, [rule]).map(({ message }) => message);
      expect(chinese.filter((message) => englishLeft(message) !== undefined)).toEqual([]);
    });
  });
}

/** Every finding, those of the grammar too: fixtures must fit it. */
function findingsOf(rule: Rule, changes: Changes): readonly Finding[] {
  const unmarked = Object.fromEntries(Object.entries(changes).map(([file, marked]) => [file, readMarks(marked).text]));
  return checkDocuments(consoleWith(unmarked, grammars), [rule]).findings;
}

/** `file line:column-endLine:endColumn message` */
function lineOf({ file, line, column, endLine, endColumn, message }: Finding): string {
  return `${file} ${line}:${column}-${endLine}:${endColumn} ${message}`;
}
