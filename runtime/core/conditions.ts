import sift from 'sift';
import type { Condition } from '../../schemas/generated/grammar.ts';
import { type Row, resolveValue, type Scopes, valueAt } from './values.ts';

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

/** The scopes that a path of a condition may start with. */
const SCOPES: ReadonlySet<string> = new Set([
  'row',
  'selection',
  'params',
  'values',
  'community',
  'user',
  'node',
  'answer',
] satisfies (keyof Scopes)[]);

type Test = (values: object) => boolean;

interface Compiled {
  /** The names that it reads, each with the name under which the test finds it. */
  names: readonly (readonly [string, string])[];
  /** Undefined when it must be made again each time, since it compares with `{ "from": … }`. */
  test: Test | undefined;
}

/** Null: it contains something unknown. */
const compiled = new WeakMap<Condition, Compiled | null>();

const NOWHERE: Scopes = {};

/**
 * Whether a condition holds. A bare name is a field of `near`: of the record, or in a form of its values. A path names its
 * scope (`params.mode`, `selection.count`). Dates and times compare as the texts they are. A condition that contains something
 * unknown, or compares with a missing value, never holds, so that what depends on it stays hidden.
 */
export function holds(condition: Condition, near: object, scopes: Scopes = NOWHERE): boolean {
  let known = compiled.get(condition);
  if (known === undefined) {
    known = compile(condition);
    compiled.set(condition, known);
  }
  if (!known) return false;
  const test = known.test ?? testOf(condition, scopes);
  return test?.(valuesOf(known.names, near, scopes)) ?? false;
}

/** Whether something is shown: without a condition it always is. */
export function isVisible(condition: Condition | undefined, near: object, scopes?: Scopes): boolean {
  return condition === undefined || holds(condition, near, scopes);
}

function compile(condition: Condition): Compiled | null {
  const names = new Set<string>();
  if (!isKnown(condition, names)) return null;
  const test = comparesWithPaths(condition) ? undefined : testOf(condition, NOWHERE);
  return { names: [...names].map((name) => [name, flat(name)] as const), test };
}

/** sift reads a dot as a path into an object; here a path is one name. */
function flat(name: string): string {
  return name.replaceAll('.', '/');
}

function testOf(condition: Condition, scopes: Scopes): Test | undefined {
  const query = flattened(condition, scopes);
  if (query === UNKNOWN) return undefined;
  try {
    return sift<object>(query as Record<string, unknown>);
  } catch {
    return undefined;
  }
}

/** What the condition reads. A name that exists nowhere is left out, as `$exists` expects. */
function valuesOf(names: Compiled['names'], near: object, scopes: Scopes): Row {
  const values: Record<string, unknown> = {};
  for (const [name, place] of names) {
    const own: unknown = Object.hasOwn(near, name) ? Reflect.get(near, name) : undefined;
    const value = name.includes('.') ? valueAt(name, scopes) : own;
    if (value !== undefined) values[place] = value;
  }
  return values;
}

const UNKNOWN = Symbol('unknown');

/** The condition with flat names and `{ "from": … }` resolved; UNKNOWN when one of these leads nowhere. */
function flattened(value: unknown, scopes: Scopes): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => flattened(item, scopes));
    return items.includes(UNKNOWN) ? UNKNOWN : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isFrom(value)) {
    const found = resolveValue(value, scopes);
    return found === undefined ? UNKNOWN : found;
  }
  const entries = Object.entries(value).map(([key, inner]) => [flat(key), flattened(inner, scopes)] as const);
  return entries.some(([, inner]) => inner === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
}

function isFrom(value: object): value is { from: string; plus?: string } {
  return (
    'from' in value && typeof value.from === 'string' && Object.keys(value).every((key) => /^(from|plus)$/.test(key))
  );
}

function comparesWithPaths(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isFrom(value) || Object.values(value).some(comparesWithPaths);
}

/** Whether the grammar knows all of a condition. @param names collects the names that it reads */
function isKnown(condition: unknown, names: Set<string>): boolean {
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition)) return false;
  return Object.entries(condition).every(([key, inner]) => {
    if (key === '$and' || key === '$or' || key === '$nor') {
      return Array.isArray(inner) && inner.every((each) => isKnown(each, names));
    }
    if (key.startsWith('$')) return false;
    if (key.includes('.') && !SCOPES.has(key.slice(0, key.indexOf('.')))) return false;
    names.add(key);
    return isOperand(inner);
  });
}

function isOperand(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isPlain(value);
  if (Array.isArray(value)) return false;
  if (isFrom(value)) return true;
  return Object.entries(value).every(([operator, inner]) => {
    if (!OPERATORS.has(operator) || operator === '$and' || operator === '$or' || operator === '$nor') return false;
    if (operator === '$in' || operator === '$nin') return Array.isArray(inner) && inner.every(isPlain);
    return isPlain(inner) || (typeof inner === 'object' && inner !== null && isFrom(inner));
  });
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
