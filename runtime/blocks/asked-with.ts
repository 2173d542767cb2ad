import type { Scalar, Value, Values } from '../../schemas/generated/grammar.ts';
import { isRangePreset, presetRange, type RangePrecision } from '../core/range-presets.ts';
import { resolveValue, type Scopes } from '../core/values.ts';

type Asked = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/**
 * The payload of a call, as the document defines it.
 *
 * @param optional the page's parameters that may be missing: a value from a missing one is left out
 * @param periods the values that are presets of a range of time, sent as from and to of this precision
 * @returns undefined when another value leads nowhere: then no call is made, rather than one for more than the document means
 */
export function askedWith(
  values: Values,
  scopes: Scopes,
  optional: readonly string[] = [],
  periods: Readonly<Record<string, RangePrecision>> = {},
): Asked | undefined {
  const asked: Record<string, Scalar | readonly Scalar[]> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = resolveValue(value, scopes);
    const precision = periods[name];
    if (precision && isRangePreset(found)) asked[name] = presetRange(found, precision);
    else if (found !== undefined && found !== null && found !== '') asked[name] = found;
    else if (!isOptional(value, optional)) return undefined;
  }
  return asked;
}

/** The fixed filters of a call: the same, and presets of a range of time as from and to. */
export function filteredBy(filters: Values, scopes: Scopes): Asked | undefined {
  const asked = askedWith(filters, scopes);
  if (!asked) return undefined;
  const entries = Object.entries(asked);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isRangePreset(value) ? presetRange(value, 'second') : value]),
  );
}

function isOptional(value: Value, optional: readonly string[]): boolean {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  return value.from.startsWith('params.') && optional.includes(value.from.slice('params.'.length));
}
