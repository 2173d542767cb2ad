import type { Condition, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import type { Reach } from '../walk/reach.ts';
import { outcomesOf } from './condition-outcomes.ts';

/** The place of a condition. */
export interface Around {
  reach: Reach;
  catalogue: DocumentCatalogue;
}

/** Both of them, or the one that exists. */
export function allOf(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  return a && b ? { $and: [a, b] } : (a ?? b);
}

/** Each can hold, and never both. */
export function isShut(inner: Condition | undefined, outer: Condition | undefined, around: Around): boolean {
  if (!inner || !outer) return false;
  return (
    outcomesOf([inner, outer], around)?.canHold === false &&
    [inner, outer].every((one) => outcomesOf([one], around)?.canHold)
  );
}

/** The plain values to which a list is restricted. */
export function conditionOf(
  fixed: Record<string, Value> = {},
  isSingle: (field: string) => boolean,
): Condition | undefined {
  const plain = Object.entries(fixed).flatMap(([field, value]) => {
    if (!isSingle(field) || (typeof value === 'object' && !Array.isArray(value))) return [];
    return [[field, Array.isArray(value) ? { $in: value } : value] as const];
  });
  return plain.length > 0 ? (Object.fromEntries(plain) as Condition) : undefined;
}
