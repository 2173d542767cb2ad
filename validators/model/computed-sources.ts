import type { Computed } from '../../schemas/generated/grammar.ts';
import { conditionNames } from './condition-names.ts';

/** The fields that a value is worked out of: those that its function is given, or that its cases ask for. */
export function computedSources({ from = [], cases = [] }: Computed): string[] {
  return [...new Set([...from, ...cases.flatMap(({ when }) => conditionNames(when))])];
}
