import { formats } from '../../runtime/formats/formats.ts';
import type { Property, Scalar } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { matchesPattern } from '../grammar/matches-pattern.ts';

/** Why a field can never have a value: it is no code of its dictionary, or of another type or form. */
export type Misfit = { dictionary: string; codes: ReadonlySet<string> } | { expected: string };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** @returns undefined when the field can have the value; null always fits, it is the empty value */
export function misfitOf(property: Property, value: Scalar, catalogue: DocumentCatalogue): Misfit | undefined {
  if (value === null) return undefined;
  const known = property.dictionary === undefined ? undefined : catalogue.dictionaries.get(property.dictionary);
  const codes = property.enum && known ? new Set(property.enum) : known;
  if (property.dictionary !== undefined && typeof value === 'string') {
    return codes && !codes.has(value) ? { dictionary: property.dictionary, codes } : undefined;
  }
  const expected = expectedOf(property, value);
  return expected === undefined ? undefined : { expected };
}

/** The notation of a day or a moment. */
export function timeMisfit({ format }: Pick<Property, 'format'>, value: string): string | undefined {
  if (format === 'date-time') {
    if (!DATE_TIME.test(value)) return 'a time like 2026-01-31 08:00:00';
    return isReal(value) ? undefined : 'a time that the calendar has';
  }
  if (format !== 'calendar-date') return undefined;
  if (!DATE.test(value)) return 'a date like 2026-01-31';
  return isReal(`${value} 00:00:00`) ? undefined : 'a day that the calendar has';
}

function expectedOf(property: Property, value: Scalar): string | undefined {
  const type = property.type === 'array' ? (property.items?.type ?? 'string') : property.type;
  if (type === 'object') return 'nothing, since an object is not compared';
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (type === 'integer') return Number.isInteger(value) ? undefined : 'a whole number';
  if (type === 'number') return typeof value === 'number' ? undefined : 'a number';
  return typeof value === 'string' ? timeMisfit(property, value) : 'a text';
}

/** The same for a value that is written into a field: it must also fit the format and the bounds. */
export function plainMisfitOf(property: Property, value: Scalar, catalogue: DocumentCatalogue): Misfit | undefined {
  const misfit = misfitOf(property, value, catalogue);
  if (misfit || value === null || property.dictionary !== undefined) return misfit;
  const expected = formatMisfit(property, value) ?? boundMisfit(property, value);
  return expected === undefined ? undefined : { expected };
}

/** What a format requires of a text that does not fit it. */
export function formatMisfit({ format }: Pick<Property, 'format'>, value: unknown): string | undefined {
  if (format === undefined || typeof value !== 'string') return undefined;
  return formats[format].test(value) ? undefined : `a text of the format ${format}`;
}

/** The first bound that a value violates; for a text its length counts. */
export function boundMisfit(
  { minimum, maximum, minLength, maxLength, pattern, decimals }: Bounds,
  value: unknown,
): string | undefined {
  // bounds-in-order reports bounds that cross: nothing could fit.
  if ((minimum ?? -Infinity) > (maximum ?? Infinity) || (minLength ?? 0) > (maxLength ?? Infinity)) return undefined;
  if (typeof value === 'number') {
    if (decimals !== undefined && placesOf(value) > decimals) return `at most ${decimals} decimals`;
    if (minimum !== undefined && value < minimum) return `at least ${minimum}`;
    return maximum !== undefined && value > maximum ? `at most ${maximum}` : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const length = [...value].length;
  if (minLength !== undefined && length < minLength) return `at least ${minLength} characters`;
  if (maxLength !== undefined && length > maxLength) return `at most ${maxLength} characters`;
  return pattern !== undefined && breaks(pattern, value) ? `a text that matches ${pattern}` : undefined;
}

/** The number of decimal places of a written number. */
function placesOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** pattern-compiles reports one that does not compile. */
function breaks(pattern: string, text: string): boolean {
  try {
    return !matchesPattern(pattern, text);
  } catch {
    return false;
  }
}

type Bounds = Pick<Property, 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'pattern' | 'decimals'>;

/** 2026-02-30 has the form of a day and is none. */
function isReal(time: string): boolean {
  const moment = new Date(`${time.replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === time.replace(' ', 'T');
}

/** Whether values of a field have a meaningful order: numbers, dates and times. */
export function isOrdered(property: Property): boolean {
  const number = property.type === 'integer' || property.type === 'number';
  return number || property.format === 'date-time' || property.format === 'calendar-date';
}

/** Whether a field contains a day or a moment. */
export function isTime({ format }: Pick<Property, 'format'>): boolean {
  return format === 'date-time' || format === 'calendar-date';
}
