import { resolveValue, valueAt } from '../../../runtime/core/values.ts';
import type { Value } from '../../../schemas/generated/grammar.ts';

/** What a condition looks at: the form's values by bare names and under `values`, everything else under its own name. */
export type Reach = Readonly<Record<string, unknown>>;

const NOWHERE = Symbol('nowhere');

/** Whether a condition of the language holds over a form's values; one that compares with what is nowhere never does. */
export function conditionHolds(condition: object, values: Reach, reach: Reach): boolean {
  const all = { ...reach, values };
  return !namesNothing(condition, all) && fits(condition, values, all);
}

function fits(condition: object, values: Reach, all: Reach): boolean {
  return Object.entries(condition).every(([key, inner]) => {
    if (key === '$and') return inner.every((each: object) => fits(each, values, all));
    if (key === '$or') return inner.some((each: object) => fits(each, values, all));
    if (key === '$nor') return !inner.some((each: object) => fits(each, values, all));
    const value = key.includes('.') ? valueAt(key, all) : values[key];
    const operators = isOperators(inner) ? Object.entries(inner) : [['$eq', inner] as const];
    return operators.every(([operator, operand]) => compares(operator, value, given(operand, all)));
  });
}

function compares(operator: string, value: unknown, operand: unknown): boolean {
  const each = Array.isArray(value) ? value : [value];
  const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null);
  switch (operator) {
    case '$eq':
      return each.some((one) => isSame(one, operand)) || isSame(value, operand);
    case '$ne':
      return !compares('$eq', value, operand);
    case '$in':
      return (operand as unknown[]).some((other) => compares('$eq', value, other));
    case '$nin':
      return !compares('$in', value, operand);
    case '$exists':
      return (value !== undefined) === operand;
    default:
      return each.some((one) => typeof one === typeof operand && isOrdered(operator, one as string, operand as string));
  }
}

function isOrdered(operator: string, one: string, other: string): boolean {
  if (operator === '$gt') return one > other;
  if (operator === '$gte') return one >= other;
  if (operator === '$lt') return one < other;
  return one <= other;
}

function isOperators(inner: unknown): inner is object {
  return typeof inner === 'object' && inner !== null && Object.keys(inner).every((key) => key.startsWith('$'));
}

/** What is compared with: a plain value, or what stands at the path of `{ "from": … }`, moved by its `plus`. */
function given(operand: unknown, all: Reach): unknown {
  if (typeof operand !== 'object' || operand === null || !('from' in operand)) return operand;
  const found = resolveValue(operand as Value, all);
  return found === undefined ? NOWHERE : found;
}

function namesNothing(part: unknown, all: Reach): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return given(part, all) === NOWHERE || Object.values(part).some((inner) => namesNothing(inner, all));
}
