import type { Payload, Scalar, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { boundMisfit, formatMisfit, timeMisfit } from './value-misfit.ts';

/** Why a value is not what a payload describes. */
export type PayloadMisfit =
  | { expected: string }
  | { values: readonly Scalar[] }
  | { dictionary: string; codes: ReadonlySet<string> };

/** A misfit, and its place in a list. */
export interface PlacedMisfit {
  misfit: PayloadMisfit;
  entry?: number;
}

/**
 * The misfits of a value that a document passes. One that is read from elsewhere is known only later.
 *
 * @returns one for a plain value, one for each of a list's entries
 */
export function payloadMisfits(payload: Payload, value: Value, catalogue: DocumentCatalogue): PlacedMisfit[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return [];
  const { type, items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = payload;
  if (type !== 'array') return placed(misfitOf(payload, value, catalogue));
  if (!Array.isArray(value)) return value === null && payload.nullable ? [] : placed({ expected: 'a list' });
  if (value.length < minItems) return placed({ expected: `at least ${minItems} entries` });
  if (value.length > maxItems) return placed({ expected: `at most ${maxItems} entries` });
  return value.flatMap((each, entry) => {
    const misfit = items && misfitOf(items, each, catalogue);
    return misfit ? [{ misfit, entry }] : [];
  });
}

function placed(misfit: PayloadMisfit | undefined): PlacedMisfit[] {
  return misfit ? [{ misfit }] : [];
}

function misfitOf(
  payload: Payload,
  value: Scalar | readonly Scalar[],
  catalogue: DocumentCatalogue,
): PayloadMisfit | undefined {
  if (value === null && payload.nullable) return undefined;
  const expected = expectedType(payload, value) ?? expectedForm(payload, value) ?? boundMisfit(payload, value);
  if (expected !== undefined) return { expected };
  const { enum: values, dictionary } = payload;
  if (values && !values.some((each) => each === value)) return { values };
  const codes = dictionary === undefined ? undefined : catalogue.dictionaries.get(dictionary);
  return codes && dictionary !== undefined && !codes.has(String(value)) ? { dictionary, codes } : undefined;
}

function expectedType({ type }: Payload, value: Scalar | readonly Scalar[]): string | undefined {
  if (type === 'array') return 'a value from elsewhere, since no plain one is a list of lists';
  if (type === 'object') return 'a value from elsewhere, since no plain one is an object';
  if (type === 'integer') return Number.isInteger(value) ? undefined : 'a whole number';
  if (type === 'number') return typeof value === 'number' ? undefined : 'a number';
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  return typeof value === 'string' ? undefined : 'a text';
}

function expectedForm({ format }: Payload, value: Scalar | readonly Scalar[]): string | undefined {
  if (format === undefined || typeof value !== 'string') return undefined;
  return timeMisfit({ format }, value) ?? formatMisfit({ format }, value);
}
