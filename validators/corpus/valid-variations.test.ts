import { beforeAll, expect, test } from 'vitest';
import { Checker } from '../checker.ts';
import type { JsonValue } from '../json.ts';
import { allRules } from '../rules/index.ts';
import { shippedSchemas } from '../testing/read-schemas.ts';
import { type Step, VALID_VARIATIONS } from './valid-variations.ts';

const files = shippedSchemas();
const checker = new Checker(allRules);

beforeAll(() => {
  checker.check(files);
});

test('there are at least 60 of them', () => {
  expect(Object.keys(VALID_VARIATIONS).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(VALID_VARIATIONS))('%s: nothing is found', (_, steps) => {
  const changed = steps.reduce(withStep, files);
  expect(
    checker.try(changed).findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
  ).toEqual([]);
});

function withStep(before: ReadonlyMap<string, string>, step: Step): ReadonlyMap<string, string> {
  const path = 'put' in step ? step.put : 'add' in step ? step.add : step.remove;
  const [last, ...above] = [...path].reverse();
  const text = before.get(step.file);
  if (last === undefined)
    return new Map(before).set(step.file, JSON.stringify('value' in step ? step.value : null, null, 2));
  const document = JSON.parse(text ?? '') as JsonValue;
  const parent = above.reverse().reduce<JsonValue | undefined>(childOf, document);
  if (typeof parent !== 'object' || parent === null) throw new Error(`${step.file} has no ${path.join('/')}.`);
  if ('put' in step) Object.assign(parent, { [last]: step.value });
  else if ('add' in step) {
    const list = childOf(parent, last);
    if (!Array.isArray(list)) throw new Error(`${step.file}: ${path.join('/')} is no list.`);
    list.push(step.value);
  } else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else Reflect.deleteProperty(parent, last);
  return new Map(before).set(step.file, JSON.stringify(document, null, 2));
}

function childOf(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, JsonValue>)[step] : undefined;
}
