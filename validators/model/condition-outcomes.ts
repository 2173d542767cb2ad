import type { Condition, Property, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import type { Reach } from '../walk/reach.ts';
import { scopeOf } from '../walk/walk-condition.ts';

/** The possible results of a condition over all values that its fields can have. */
export interface Outcomes {
  canHold: boolean;
  canFail: boolean;
}

interface Around {
  reach: Reach;
  catalogue: Pick<DocumentCatalogue, 'dictionaries' | 'entities'>;
}

/** More worlds than these are not tried: no one writes a condition of that size by hand. */
const MOST_WORLDS = 4_000;

/** Represents a comparison whose result is unknown here: of a list, or of an unknown value. */
type Unknown = `?${string}`;

/**
 * Represents how a field compares with a value from elsewhere: one of the two is less, both are the same, or one is missing.
 */
type Relative = `~${string}`;

const RELATIVE: readonly Scalar[] = ['<', '=', '>', null];

type World = Map<string, Scalar>;

/** Whether a condition holds in a world. */
type Test = (world: World) => boolean;

/**
 * The results of all conditions together: each field gets every value that makes a difference (codes of its dictionary,
 * the values it is compared with and one on either side of each, none at all). Undefined where they are unknown.
 */
export function outcomesOf(conditions: readonly Condition[], around: Around): Outcomes | undefined {
  const compared = new Map<string, Scalar[]>();
  const tests = conditions.map((condition) => compiled(condition, compared, around));
  const choices: { name: string; values: readonly Scalar[] }[] = [];
  let worlds = 1;
  for (const [name, comparands] of compared) {
    const values = domainOf(name, comparands, around);
    choices.push({ name, values });
    worlds *= values.length;
  }
  if (worlds > MOST_WORLDS) return undefined;
  const outcomes: Outcomes = { canHold: false, canFail: false };
  const world: World = new Map();
  const visit = (index: number): void => {
    if (outcomes.canHold && outcomes.canFail) return;
    const choice = choices[index];
    if (choice) {
      for (const value of choice.values) {
        world.set(choice.name, value);
        visit(index + 1);
      }
      return;
    }
    if (tests.every((test) => test(world))) outcomes.canHold = true;
    else outcomes.canFail = true;
  };
  visit(0);
  return outcomes;
}

/** The parts of an operand: a plain value means equals. */
export function comparisonsOf(operand: unknown): [operator: string, value: unknown][] {
  if (typeof operand !== 'object' || operand === null) return [['$eq', operand]];
  return 'from' in operand ? [['$eq', operand]] : Object.entries(operand);
}

/** Reads every comparison once, however many worlds there are; notes what each field is compared with. */
function compiled(condition: Condition, compared: Map<string, Scalar[]>, around: Around): Test {
  return allOf(
    Object.entries(condition).map(([key, operand]) => {
      if (key.startsWith('$')) {
        const inner = (operand as Condition[]).map((one) => compiled(one, compared, around));
        if (key === '$and') return allOf(inner);
        const isAny: Test = (world) => inner.some((test) => test(world));
        return key === '$or' ? isAny : (world) => !isAny(world);
      }
      return allOf(comparisonsOf(operand).map((comparison) => comparing(key, comparison, compared, around)));
    }),
  );
}

function allOf(tests: readonly Test[]): Test {
  const [first] = tests;
  return first && tests.length === 1 ? first : (world) => tests.every((test) => test(world));
}

function comparing(
  key: string,
  [operator, value]: [operator: string, value: unknown],
  compared: Map<string, Scalar[]>,
  around: Around,
): Test {
  const relative = relativeOf(key, operator, value, around);
  if (relative !== undefined) {
    compared.set(relative, []);
    return (world) => isRelated(world.get(relative) ?? null, operator);
  }
  const open = unknownOf(key, operator, value, around);
  if (open !== undefined) {
    compared.set(open, []);
    return (world) => world.get(open) === true;
  }
  const values = compared.get(key) ?? [];
  if (operator !== '$exists') values.push(...(listed(value) as Scalar[]));
  compared.set(key, values);
  return (world) => compares(world.get(key) ?? null, operator, value as Scalar | Scalar[]);
}

function propertyOf(
  path: string,
  { reach }: Around,
): { fields: KnownFields; field: string; property: Property } | undefined {
  const [scope, field] = scopeOf(path, reach);
  const fields = scope === undefined || field === undefined ? undefined : reach[scope];
  const property = field === undefined ? undefined : fields?.fields.get(field);
  return fields && field !== undefined && property ? { fields, field, property } : undefined;
}

/** Two comparisons of a field with the same value from elsewhere are about the same two values, which are unknown here. */
function relativeOf(path: string, operator: string, value: unknown, around: Around): Relative | undefined {
  const isFrom = typeof value === 'object' && value !== null && 'from' in value;
  if (!isFrom || !(operator in RELATED) || path.startsWith('selection.')) return undefined;
  const type = propertyOf(path, around)?.property.type;
  return type === undefined || type === 'array' || type === 'object' ? undefined : `~${path}${JSON.stringify(value)}`;
}

const RELATED: Readonly<Record<string, string>> = { $eq: '=', $gt: '>', $gte: '>=', $lt: '<', $lte: '<=', $ne: '<>' };

function isRelated(how: Scalar, operator: string): boolean {
  return how === null ? operator === '$ne' : (RELATED[operator] ?? '').includes(String(how));
}

function unknownOf(path: string, operator: string, value: unknown, around: Around): Unknown | undefined {
  const known = propertyOf(path, around);
  const isScalar = known && known.property.type !== 'array' && known.property.type !== 'object';
  const isPlain = listed(value).every((one) => one === null || isOf(known?.property.type, one, operator));
  // The ticked rows have a list of values for each field.
  const isOne = !path.startsWith('selection.') || path === 'selection.count';
  return isScalar && isPlain && isOne ? undefined : `?${path}${operator}${JSON.stringify(value)}`;
}

/** What is compared with one value or with each of several. */
function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** A value of another type than the field's is reported separately. */
function isOf(type: Property['type'] | undefined, value: unknown, operator: string): boolean {
  if (operator === '$exists') return typeof value === 'boolean';
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function domainOf(path: string, compared: readonly Scalar[], around: Around): readonly Scalar[] {
  if (path.startsWith('?')) return [true, false];
  if (path.startsWith('~')) return RELATIVE;
  const known = propertyOf(path, around);
  if (!known) return [true, false];
  const { fields, field, property } = known;
  const empty: Scalar[] = isNeverEmpty(fields, field, path, around) ? [] : [null];
  const codes = property.dictionary === undefined ? undefined : around.catalogue.dictionaries.get(property.dictionary);
  // A code that the dictionary lacks is reported separately, and not also as one that never occurs.
  if (codes) {
    const others = compared.filter((value) => typeof value !== 'string' || !codes.has(value));
    return [...codes, ...new Set<Scalar>([...others, ...empty])];
  }
  if (property.type === 'boolean') return [true, false, ...empty];
  const values = [...new Set(compared.filter((value) => value !== null))];
  if (property.type === 'integer' || property.type === 'number')
    return [...numbersAround(values.map(Number), property), ...empty];
  const texts = values.map(String).sort();
  return ['', ...texts.flatMap((text) => [text, `${text}\u0001`]), ...empty];
}

/** A record has a value for what its entity requires, and is in some state; a form may be blank anywhere. */
function isNeverEmpty(fields: KnownFields, field: string, path: string, { reach }: Around): boolean {
  const scope = path.includes('.') ? path.split('.')[0] : reach.near;
  if (scope === 'selection') return true;
  if (scope !== 'row' || !('document' in fields)) return false;
  const { document } = fields as KnownEntity;
  return document.lifecycle?.field === field || (document.required ?? []).includes(field);
}

function numbersAround(
  values: readonly number[],
  { type, minimum = -Infinity, maximum = Infinity }: Property,
): number[] {
  const step = type === 'integer' ? 1 : 0.001;
  const around = values.flatMap((value) => [value - step, value, value + step]);
  const all = [...new Set([...around, minimum, maximum, 0])].filter((value) => Number.isFinite(value));
  // Bounds that cross, or are no whole numbers, are reported separately.
  const isOdd =
    minimum > maximum ||
    (type === 'integer' && [minimum, maximum].some((bound) => bound % 1 !== 0 && Number.isFinite(bound)));
  return isOdd ? all : all.filter((value) => value >= minimum && value <= maximum);
}

function compares(actual: Scalar, operator: string, value: Scalar | readonly Scalar[]): boolean {
  if (Array.isArray(value)) return value.includes(actual) === (operator === '$in');
  switch (operator) {
    case '$eq':
      return actual === value;
    case '$ne':
      return actual !== value;
    case '$exists':
      return (actual !== null) === value;
    default:
      if (actual === null || value === null || typeof actual !== typeof value) return false;
      return ordered(actual as string | number, operator, value as string | number);
  }
}

function ordered<Kind extends string | number>(actual: Kind, operator: string, value: Kind): boolean {
  if (operator === '$gt') return actual > value;
  if (operator === '$gte') return actual >= value;
  return operator === '$lt' ? actual < value : actual <= value;
}
