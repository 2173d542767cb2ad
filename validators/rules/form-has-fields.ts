import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  none: 'There is nothing to fill in: give one of {parts}.',
  both: 'The fields are in "{other}" already: a form has one of {parts}.',
} as const;

/** A form, and each of its steps, lists its fields in one way: plain, in sections, or (a form block) in steps. */
export const formHasFields = defineRule({
  id: 'form-has-fields',
  severity: 'error',
  description: {
    zh: '表单的字段只用一种方式给出：fields、sections 或 steps；步骤内是 fields 或 sections。',
    en: 'A form says its fields in one way: fields, sections or steps; a step has fields or sections.',
  },
  messages,
  visit: {
    formBlock(block, tools) {
      checkParts(block, ['fields', 'sections', 'steps'], at(block, 'kind'), tools);
      for (const step of block.steps ?? []) checkParts(step, ['fields', 'sections'], at(step, 'title'), tools);
    },
    formAction(action, tools) {
      checkParts(action, ['fields', 'sections'], at(action, 'type'), tools);
    },
  },
});

function checkParts(of: object, keys: readonly string[], place: Place, { report }: Tools<typeof messages>): void {
  const [first, ...more] = keys.filter((key) => key in of);
  const parts = keys.join(', ');
  if (first === undefined) report(place, 'none', { parts });
  for (const key of more) report(keyAt(of, key), 'both', { other: first ?? '', parts });
}
