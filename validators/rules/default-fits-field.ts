import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import { unfilledIn } from '../model/path-in-text.ts';
import { propertyOf } from '../model/payload-fields.ts';
import { boundMisfit, formatMisfit, misfitOf, plainMisfitOf } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

const messages = {
  code: UNKNOWN.code,
  type: 'Expected {expected}, found {found}.',
  none: '{found} is none of {values}.',
  bounds: '{found} is outside of what the field takes: {keyword} is {limit}.',
  twice: '{value} stands here twice.',
  unfilled: 'Nothing fills "{place}" here: the field would hold it as it stands.',
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
      // start-fits-field says of the account and the clock what a field can hold of them, computed-fits and number-fits that this one starts with nothing.
      if (!isFrom(property.default) && !property.computed && !property.number) check(property, property, tools);
    },
    payload(payload, tools) {
      if ('default' in payload) check(payload, propertyOf(payload), tools, payload.enum);
    },
    field(field, tools) {
      const property = tools.form.owner.fields.get(field.field);
      const asked = tools.form.endpoint?.request?.properties?.[field.field]?.enum;
      // choices-fit-field reports a first value that is none of the choices.
      if (property && !isFrom(field.default)) check(field, property, tools, field.options ? undefined : asked);
    },
  },
});

function check(
  of: { default?: unknown },
  property: Property,
  { catalogue, report }: Tools<typeof messages>,
  values?: readonly Scalar[],
): void {
  const value = of.default;
  const place = at(of, 'default');
  if (Array.isArray(value) && property.type !== 'array' && property.type !== 'object')
    report(place, 'type', { expected: 'one value', found: JSON.stringify(value) });
  if (value === undefined) return;
  if (Array.isArray(value)) {
    if (property.type === 'array') checkEntries(of, property, value, { catalogue, report });
    return;
  }
  if (property.type === 'array' && value !== null) {
    report(place, 'type', { expected: 'a list', found: JSON.stringify(value) });
    return;
  }
  const unfilled = property.dictionary === undefined && !values ? unfilledIn(value) : undefined;
  const form = formatMisfit(property, value);
  const misfit =
    misfitOf(property, value as Scalar, catalogue) ?? (form === undefined ? undefined : { expected: form });
  if (unfilled !== undefined) {
    report(place, 'unfilled', { place: unfilled });
    return;
  }
  if (!misfit) {
    const crossed = crossedBound(property, value);
    const bound = boundMisfit(property, value);
    if (crossed) report(place, 'bounds', { found: JSON.stringify(value), ...crossed });
    else if (bound !== undefined) report(place, 'type', { expected: bound, found: JSON.stringify(value) });
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

/** The first bound that a value violates; for a text its length counts. */
function crossedBound(property: Property, value: unknown): { keyword: string; limit: number } | undefined {
  const size = typeof value === 'string' ? [...value].length : value;
  if (typeof size !== 'number') return undefined;
  const [lower, upper] = boundsOf(value);
  // Bounds that cross allow no value: that is reported at the bounds.
  if (areCrossed(property, value)) return undefined;
  if (size < (property[lower] ?? size)) return { keyword: lower, limit: property[lower] ?? size };
  return size > (property[upper] ?? size) ? { keyword: upper, limit: property[upper] ?? size } : undefined;
}

function boundsOf(value: unknown) {
  return typeof value === 'string' ? (['minLength', 'maxLength'] as const) : (['minimum', 'maximum'] as const);
}

function areCrossed(property: Property, value: unknown): boolean {
  const [lower, upper] = boundsOf(value);
  return (property[lower] ?? -Infinity) > (property[upper] ?? Infinity);
}

/** The first value of a list: each entry by itself. */
function checkEntries(
  of: object,
  property: Property,
  values: readonly Scalar[],
  { catalogue, report }: Pick<Tools<typeof messages>, 'catalogue' | 'report'>,
): void {
  const entry: Property = { ...property, type: 'string', ...property.items };
  const { minItems = 1, maxItems = Number.POSITIVE_INFINITY } = property;
  const found = JSON.stringify(values);
  if (values.length < Math.max(1, minItems)) {
    report(at(of, 'default'), 'type', { expected: `at least ${Math.max(1, minItems)} entries`, found });
  } else if (values.length > maxItems)
    report(at(of, 'default'), 'type', { expected: `at most ${maxItems} entries`, found });
  values.forEach((value, index) => {
    const place = at(of, 'default', index);
    const misfit = plainMisfitOf(entry, value, catalogue);
    if (misfit && 'expected' in misfit)
      report(place, 'type', { expected: misfit.expected, found: JSON.stringify(value) });
    else if (!misfit && values.indexOf(value) < index) report(place, 'twice', { value: JSON.stringify(value) });
    else if (misfit) report(place, 'code', { value: String(value), dictionary: misfit.dictionary, near: misfit.codes });
  });
}

function isFrom(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}
