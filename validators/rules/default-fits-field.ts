import { misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A field starts with a value that it can have. */
export const defaultFitsField = defineRule({
  id: 'default-fits-field',
  severity: 'error',
  description: {
    zh: '字段的默认值必须是它可以取的值。',
    en: 'A field starts with a value that it can have.',
  },
  messages: {
    code: 'The dictionary {dictionary} has no "{value}".',
    type: 'Expected {expected}, found {found}.',
  },
  visit: {
    property(property, { catalogue, report }) {
      const value = property.default;
      const misfit = value === undefined ? undefined : misfitOf(property, value, catalogue);
      if (!misfit) return;
      const place = at(property, 'default');
      if ('expected' in misfit) report(place, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
      else report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
    },
  },
});
