import type { Property } from '../../schemas/generated/grammar.ts';
import type { DeriveSignature } from './derive-signature.ts';

/** What is wrong with what a function is given, or with the field that keeps what comes of it. */
export type DeriveMisfit =
  | { message: 'count'; at: 'from'; values: { count: string; given: number } }
  | { message: 'takes'; at: number; values: { what: string; field: string } }
  | { message: 'gives'; at: 'function'; values: { what: string; field: string } };

/** The messages of the misfits. */
export const DERIVE_MESSAGES = {
  count: '{function} takes {count}, not {given}.',
  takes: '{function} works on {what}, which "{field}" is not.',
  gives: '{function} gives {what}, which "{field}" is not.',
} as const;

/**
 * Compares what a function is given with what it works on.
 *
 * @param from the names of the fields, and what they are; undefined for one that cannot be known
 * @param into the field that keeps the result; left out where it cannot be known
 */
export function deriveMisfits(
  { count, takes, gives }: DeriveSignature,
  from: readonly { field: string; property: Property | undefined }[],
  into: { field: string; property: Property | undefined },
): DeriveMisfit[] {
  const [least, most] = count;
  const given = from.length;
  if (given < least || given > most) {
    const fields = least === 1 ? '1 field' : `${least} fields`;
    return [{ message: 'count', at: 'from', values: { count: least === most ? fields : `at least ${fields}`, given } }];
  }
  const wrong = from.flatMap(({ field, property }, at): DeriveMisfit[] => {
    const { what, fits } = takes(at);
    return property && !fits(property) ? [{ message: 'takes', at, values: { what, field } }] : [];
  });
  const sources = from.flatMap(({ property }) => property ?? []);
  if (wrong.length > 0 || sources.length < given || !into.property || gives.fits(into.property, sources)) return wrong;
  return [{ message: 'gives', at: 'function', values: { what: gives.what, field: into.field } }];
}
