import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

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
  messages: { crossed: '"{lower}" is greater than "{upper}", so nothing fits.' },
  visit: {
    property(property, { report }) {
      for (const [lower, upper] of BOUNDS) {
        if ((property[lower] ?? Number.NEGATIVE_INFINITY) > (property[upper] ?? Number.POSITIVE_INFINITY)) {
          report(at(property, lower), 'crossed', { lower, upper });
        }
      }
    },
  },
});
