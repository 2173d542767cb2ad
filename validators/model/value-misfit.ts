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

/** What a day or a moment is written like. */
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

/** The same of a value that is written into a field: besides, it keeps the format and the bounds. */
export function plainMisfitOf(property: Property, value: Scalar, catalogue: DocumentCatalogue): Misfit | undefined {
  const misfit = misfitOf(property, value, catalogue);
  if (misfit || value === null || property.dictionary !== undefined) return misfit;
  const expected = formatMisfit(property, value) ?? boundMisfit(property, value);
  return expected === undefined ? undefined : { expected };
}

/** What a format asks of a text that is written otherwise. */
export function formatMisfit({ format }: Pick<Property, 'format'>, value: unknown): string | undefined {
  if (format === undefined || typeof value !== 'string') return undefined;
  return formats[format].test(value) ? undefined : `a text of the format ${format}`;
}

/** The first bound that a value lies outside of; of a text its length counts. */
export function boundMisfit(
  { minimum, maximum, minLength, maxLength, pattern, decimals }: Bounds,
  value: unknown,
): string | undefined {
  // Of bounds that cross bounds-in-order tells: nothing could fit.
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

/** How many places behind the point a number is written with. */
function placesOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** One that does not compile is told by pattern-compiles. */
function breaks(pattern: string, text: string): boolean {
  try {
    return !matchesPattern(pattern, text);
  } catch {
    return false;
  }
}

type Bounds = Pick<Property, 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'pattern' | 'decimals'>;

/** 2026-02-30 is written as days are and is none. */
function isReal(time: string): boolean {
  const moment = new Date(`${time.replace(' ', 'T')}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === time.replace(' ', 'T');
}

/** Whether values of a field have an order that people mean: numbers, dates and times. */
export function isOrdered(property: Property): boolean {
  const number = property.type === 'integer' || property.type === 'number';
  return number || property.format === 'date-time' || property.format === 'calendar-date';
}

/** Whether a field holds a day or a moment. */
export function isTime({ format }: Pick<Property, 'format'>): boolean {
  return format === 'date-time' || format === 'calendar-date';
}
