import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import { propertyOf } from '../model/payload-fields.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  code: 'The dictionary {dictionary} has no "{value}".',
  type: 'Expected {expected}, found {found}.',
} as const;

/** A field starts with a value that it can have. */
export const defaultFitsField = defineRule({
  id: 'default-fits-field',
  severity: 'error',
  description: {
    zh: '字段的默认值必须是它可以取的值。',
    en: 'A field starts with a value that it can have.',
  },
  messages,
  visit: {
    property(property, tools) {
      tell(property, property, tools);
    },
    payload(payload, tools) {
      tell(payload, propertyOf(payload), tools);
    },
    field(field, tools) {
      const property = tools.form.owner.fields.get(field.field);
      if (property && !isFrom(field.default)) tell(field, property, tools);
    },
  },
});

function tell(of: { default?: unknown }, property: Property, { catalogue, report }: Tools<typeof messages>): void {
  const value = of.default;
  if (value === undefined || Array.isArray(value)) return;
  const misfit = misfitOf(property, value as Scalar, catalogue);
  if (!misfit) return;
  const place = at(of, 'default');
  if ('expected' in misfit) report(place, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
  else report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
}

function isFrom(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}
