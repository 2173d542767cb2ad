import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import { propertyOf } from '../model/payload-fields.ts';
import { formatMisfit, misfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  code: 'The dictionary {dictionary} has no "{value}".',
  type: 'Expected {expected}, found {found}.',
  none: '{found} is none of {values}.',
  bounds: '{found} is outside of what the field takes: {keyword} is {limit}.',
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
      if ('default' in payload) tell(payload, propertyOf(payload), tools, payload.enum);
    },
    field(field, tools) {
      const property = tools.form.owner.fields.get(field.field);
      const asked = tools.form.endpoint?.request?.properties?.[field.field]?.enum;
      // Of a start that is none of the choices, choices-fit-field tells.
      if (property && !isFrom(field.default)) tell(field, property, tools, field.options ? undefined : asked);
    },
  },
});

function tell(
  of: { default?: unknown },
  property: Property,
  { catalogue, report }: Tools<typeof messages>,
  values?: readonly Scalar[],
): void {
  const value = of.default;
  const place = at(of, 'default');
  if (Array.isArray(value) && property.type !== 'array' && property.type !== 'object')
    report(place, 'type', { expected: 'one value', found: JSON.stringify(value) });
  if (value === undefined || Array.isArray(value)) return;
  const form = formatMisfit(property, value);
  const misfit =
    misfitOf(property, value as Scalar, catalogue) ?? (form === undefined ? undefined : { expected: form });
  if (!misfit) {
    const crossed = crossedBound(property, value);
    if (crossed) report(place, 'bounds', { found: JSON.stringify(value), ...crossed });
    else if (values && value !== null && !values.some((one) => one === value))
      report(place, 'none', {
        found: JSON.stringify(value),
        values: values.map((one) => JSON.stringify(one)).join(', '),
      });
    return;
  }
  if ('expected' in misfit) report(place, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
  else report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
}

/** The first bound that a value lies outside of; a text by its length. */
function crossedBound(property: Property, value: unknown): { keyword: string; limit: number } | undefined {
  const size = typeof value === 'string' ? [...value].length : value;
  if (typeof size !== 'number') return undefined;
  const [lower, upper] =
    typeof value === 'string' ? (['minLength', 'maxLength'] as const) : (['minimum', 'maximum'] as const);
  // Bounds that cross leave no value: that is told of them.
  if ((property[lower] ?? -Infinity) > (property[upper] ?? Infinity)) return undefined;
  if (size < (property[lower] ?? size)) return { keyword: lower, limit: property[lower] ?? size };
  return size > (property[upper] ?? size) ? { keyword: upper, limit: property[upper] ?? size } : undefined;
}

function isFrom(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}
