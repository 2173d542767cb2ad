import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../generators/reference/words/commands.ts';
import { FORMATS } from '../../generators/reference/words/formats.ts';
import { CONDITION_OPERATORS, SCOPES } from '../../generators/reference/words/values.ts';
import { STATUSES } from '../../generators/reference/words/wire.ts';
import { formats } from '../../runtime/formats/formats.ts';
import type { Format } from '../../schemas/generated/grammar.ts';
import { readOptions } from '../../scripts/check/options.ts';
import { refusals } from '../../server/core/errors.ts';
import { allRules } from '../../validators/rules/index.ts';

const ROOT = join(import.meta.dirname, '../..');
const common = JSON.parse(readFileSync(join(ROOT, 'schemas/grammar/common.schema.json'), 'utf8'));
const reference = (language: string, page: string) =>
  readFileSync(join(ROOT, `docs/${language}/reference/${page}`), 'utf8');

test('every command of the package is in the reference, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(Object.keys(COMMANDS).sort()).toEqual(Object.keys(scripts).sort());
});

test('every option of the check is in the reference', () => {
  let known = '';
  try {
    readOptions(['--no-such-option']);
  } catch (error) {
    known = String(error);
  }
  const options = [...known.slice(known.indexOf('the options are')).matchAll(/--[a-z-]+/g)].map(([option]) => option);
  expect(options.length).toBeGreaterThan(4);
  for (const option of options) {
    expect(COMMANDS.check?.en).toContain(option);
    expect(COMMANDS.check?.zh).toContain(option);
  }
});

test('every example of a format fits it', () => {
  for (const [name, { example }] of Object.entries(FORMATS)) {
    expect([name, formats[name as Format].test(example)]).toEqual([name, true]);
  }
});

test('the scopes and operators of the reference are those of the grammar', () => {
  const { from, operand, condition } = common.$defs;
  const scopes = /\(([a-z|]+)\)/.exec(from.properties.from.pattern)?.[1]?.split('|');
  expect(Object.keys(SCOPES).sort()).toEqual(scopes?.sort());
  const operators = [...Object.keys(operand.properties), ...Object.keys(condition.properties)];
  expect(Object.keys(CONDITION_OPERATORS).sort()).toEqual(operators.sort());
});

test('the server answers with every status of the reference', () => {
  const answered = new Set<string>(Object.values(refusals).map(({ status }) => String(status)));
  expect(Object.keys(STATUSES).filter((status) => !answered.has(status))).toEqual([]);
});

test('every rule and every key of a part stands in the reference of both languages', () => {
  for (const language of ['en', 'zh'] as const) {
    const rules = reference(language, 'rules.md');
    for (const { id, description } of allRules) {
      expect(rules).toContain(`## \`${id}\``);
      expect(rules).toContain(description[language]);
    }
    const page = reference(language, 'page.md');
    for (const part of ['## `listBlock`', '| `stateTabs` |', '## `confirm`', '| `impact` |'])
      expect(page).toContain(part);
  }
});
