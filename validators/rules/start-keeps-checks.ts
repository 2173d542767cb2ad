import type { Condition, Property } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { comparisonsOf } from '../model/condition-outcomes.ts';
import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import { type KnownStart, knownStarts, minutesOf } from '../model/known-start.ts';
import type { FormInfo } from '../nodes.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { fails: 'The form opens with what its own check refuses: "{message}".' } as const;

/** A form does not open with values that its own checks refuse: a user who changes nothing could never send it. */
export const startKeepsChecks = defineRule({
  id: 'start-keeps-checks',
  severity: 'error',
  description: {
    zh: '表单的初始值要能通过表单自己的校验：否则什么都不改也无法提交。',
    en: 'A form opens with values that keep its own checks: else who changes nothing could never send it.',
  },
  messages,
  visit: {
    formBlock: check,
    formAction: check,
    outcome: check,
  },
});

type Form = Parameters<typeof knownStarts>[0] & FormParts;

function check(form: Form, { form: { owner }, report }: Tools<typeof messages> & { form: FormInfo }): void {
  const starts = knownStarts(form, owner);
  if (starts.size === 0) return;
  for (const { field } of fieldsOfForm(form)) {
    for (const { require, message } of [...(field.checks ?? []), ...(owner.fields.get(field.field)?.checks ?? [])]) {
      if (holds(require, starts, owner) !== false) continue;
      const named = [field.field, ...namesIn(require)];
      const place = named.map((name) => starts.get(name)?.place).find((one) => one !== undefined);
      if (!place) continue;
      report(place, 'fails', { message: message.zh });
      // The first that fails is what the form says, too.
      break;
    }
  }
}

/** Whether it is true when the form opens; undefined where that depends on what is typed. */
function holds(condition: Condition, starts: ReadonlyMap<string, KnownStart>, owner: KnownFields): boolean | undefined {
  const parts = Object.entries(condition).map(([key, operand]) => {
    if (!key.startsWith('$')) return comparesAll(key, operand, starts, owner);
    const inner = (operand as Condition[]).map((one) => holds(one, starts, owner));
    if (key === '$and') return all(inner);
    const any = inner.includes(true) ? true : inner.includes(undefined) ? undefined : false;
    return key === '$or' || any === undefined ? any : !any;
  });
  return all(parts);
}

function all(parts: readonly (boolean | undefined)[]): boolean | undefined {
  if (parts.includes(false)) return false;
  return parts.includes(undefined) ? undefined : true;
}

function comparesAll(
  path: string,
  operand: unknown,
  starts: ReadonlyMap<string, KnownStart>,
  { fields }: KnownFields,
): boolean | undefined {
  const name = path.replace(/^values\./, '');
  const start = starts.get(name);
  const property = fields.get(name);
  if (!start || !property) return undefined;
  return all(
    comparisonsOf(operand).map(([operator, value]) => {
      // A field with a first value is not empty.
      if (operator === '$exists') return value === (start.value !== null);
      const other = comparandOf(value, starts);
      return other && compares(start, operator, other, property);
    }),
  );
}

function comparandOf(value: unknown, starts: ReadonlyMap<string, KnownStart>): KnownStart | undefined {
  // A plain value may be one that users must choose themselves, such as a box to tick.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { from, plus } = value as { from: string; plus?: string };
  const moved = minutesOf(plus);
  if (from === 'now') return { fromNow: moved };
  const start = starts.get(from.replace(/^values\./, ''));
  if (!from.startsWith('values.') || !start) return undefined;
  return start.fromNow === undefined ? (plus === undefined ? start : undefined) : { fromNow: start.fromNow + moved };
}

function compares(one: KnownStart, operator: string, other: KnownStart, { format }: Property): boolean | undefined {
  if (one.fromNow !== undefined && other.fromNow !== undefined) {
    const apart = one.fromNow - other.fromNow;
    // Only whole days between two values count; two that are as late may differ by the seconds between.
    if (apart === 0 || (format !== 'date-time' && Math.abs(apart) < 1440)) return undefined;
    if (operator === '$gt' || operator === '$gte') return apart > 0;
    return operator === '$lt' || operator === '$lte' ? apart < 0 : undefined;
  }
  const [a, b] = [one.value, other.value];
  if (a === undefined || b === undefined || a === null || b === null || typeof a !== typeof b) return undefined;
  if (operator === '$eq') return a === b;
  if (operator === '$ne') return a !== b;
  if (operator === '$gt') return a > b;
  if (operator === '$gte') return a >= b;
  if (operator === '$lt') return a < b;
  return operator === '$lte' ? a <= b : undefined;
}

function namesIn(condition: Condition): string[] {
  return Object.entries(condition).flatMap(([key, operand]) => {
    if (key.startsWith('$')) return (operand as Condition[]).flatMap(namesIn);
    const from = comparisonsOf(operand).map(([, value]) => (value as { from?: string } | null)?.from ?? '');
    return [key, ...from].map((path) => path.replace(/^values\./, ''));
  });
}
