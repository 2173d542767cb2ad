import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { crossed: '"{lower}" is greater than "{upper}", so nothing fits.' } as const;

/** The pairs of keywords that enclose a value, the lower first. */
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** A lower bound is not above its upper one: no value could ever pass. */
export const boundsInOrder = defineRule({
  id: 'bounds-in-order',
  severity: 'error',
  description: {
    zh: '下限不能大于上限，否则没有任何值能通过校验。',
    en: 'A lower bound is not above its upper one: no value could ever pass.',
  },
  messages,
  visit: {
    property(property, tools) {
      tell(property, tools);
      if (property.items) tell(property.items, tools);
    },
    payload: tell,
  },
});

function tell(of: { [Keyword in (typeof BOUNDS)[number][number]]?: number }, { report }: Tools<typeof messages>): void {
  for (const [lower, upper] of BOUNDS) {
    if ((of[lower] ?? Number.NEGATIVE_INFINITY) > (of[upper] ?? Number.POSITIVE_INFINITY)) {
      report(at(of, lower), 'crossed', { lower, upper });
    }
  }
}
