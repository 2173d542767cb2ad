import sift from 'sift';
import type { Condition } from '../schemas/generated/grammar.ts';

/** The operators of the grammar. `$where` is none of them: sift would compile its text as code. */
const OPERATORS: ReadonlySet<string> = new Set([
  '$and',
  '$or',
  '$nor',
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$in',
  '$nin',
  '$exists',
]);

type Test = (values: object) => boolean;

const compiled = new WeakMap<Condition, Test>();

/**
 * Whether a condition holds for the values in reach. One that says something unknown never holds, so that what it guards
 * stays hidden.
 */
export function holds(condition: Condition, values: object): boolean {
  let test = compiled.get(condition);
  if (!test) {
    test = compile(condition);
    compiled.set(condition, test);
  }
  return test(values);
}

/** Whether something is shown: what names no condition always is. */
export function isVisible(condition: Condition | undefined, values: object): boolean {
  return condition === undefined || holds(condition, values);
}

function compile(condition: Condition): Test {
  if (!isKnown(condition)) return () => false;
  try {
    return sift<object>(condition);
  } catch {
    return () => false;
  }
}

function isKnown(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isKnown);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return Object.entries(value).every(([key, inner]) => (!key.startsWith('$') || OPERATORS.has(key)) && isKnown(inner));
}
