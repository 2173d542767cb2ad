import type { Scalar } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  crossed: '"{lower}" is greater than "{upper}", so nothing fits.',
  type: '{value} is not of the type "{type}".',
} as const;

/** The pairs of keywords that enclose a value, the lower first. */
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** A lower bound is not above its upper one, and listed values are of the type: else no value could ever pass. */
export const boundsInOrder = defineRule({
  id: 'bounds-in-order',
  severity: 'error',
  description: {
    zh: '下限不能大于上限，否则没有任何值能通过校验；界限和枚举值都属于该字段的类型。',
    en: 'A lower bound is not above its upper one: no value could ever pass; bounds and listed values are of their type.',
  },
  messages,
  visit: {
    property(property, tools) {
      check(property, tools);
      if (property.items) check(property.items, tools);
    },
    payload: check,
  },
});

type Bounded = { [Keyword in (typeof BOUNDS)[number][number]]?: number } & {
  type?: string;
  enum?: readonly Scalar[];
};

function check(of: Bounded, { report }: Tools<typeof messages>): void {
  const isWhole = () => of.type !== 'integer' || [of.minimum, of.maximum].every((one) => Number.isInteger(one ?? 0));
  for (const [lower, upper] of BOUNDS) {
    const low = of[lower];
    // A bound of another type is reported separately.
    if (low === undefined || low <= (of[upper] ?? Number.POSITIVE_INFINITY) || !isWhole()) continue;
    // An upper bound below 0 is the slip, unless the lower one is just above it.
    const isFar = (of[upper] ?? 0) < 0 && (of[upper] ?? 0) < 10 * Math.min(-1, of[lower] ?? 0);
    const slip = ((of[lower] ?? 0) >= 0 && (of[upper] ?? 0) < 0) || isFar ? upper : lower;
    report(at(of, slip), 'crossed', { lower, upper });
  }
  for (const bound of ['minimum', 'maximum'] as const) {
    const value = of[bound];
    if (of.type === 'integer' && value !== undefined && !Number.isInteger(value))
      report(at(of, bound), 'type', { value: String(value), type: of.type });
  }
  const { type } = of;
  if (type === undefined) return;
  of.enum?.forEach((value, index) => {
    if (!isOf(type, value)) report(at(of, 'enum', index), 'type', { value: JSON.stringify(value), type });
  });
}

function isOf(type: string, value: Scalar): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return !['string', 'number', 'boolean'].includes(type) || typeof value === type;
}
