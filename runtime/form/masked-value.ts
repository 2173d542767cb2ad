import type { ResolvedField } from '../../schemas/generated/grammar.ts';

/** A value of a sensitive field as an account sees it that must not see all of it: `138****1003`. */
export function isMasked(field: Pick<ResolvedField, 'sensitive'>, value: unknown): boolean {
  return field.sensitive && typeof value === 'string' && value.includes('*');
}
