import type { Condition } from '../../schemas/generated/grammar.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { comparisonsOf } from './condition-outcomes.ts';

/** The comparison of one name in a condition: for a single one its value, for several all of them. */
export function comparisonPlace(condition: Condition, key: string, operand: unknown): Place {
  if (key.startsWith('$') || typeof operand !== 'object' || operand === null) return at(condition, key);
  const [first, ...others] = comparisonsOf(operand);
  return first && others.length === 0 && !('from' in operand) ? at(operand, first[0]) : at(condition, key);
}

/** The smallest place that shows a condition of an object: its one comparison, else the key that contains all of them. */
export function conditionPlace<Key extends string>(
  of: { [name in Key]?: Condition },
  name: Key,
  field?: string,
): Place {
  const condition = of[name];
  const entries = Object.entries(condition ?? {});
  const only = field === undefined ? entries.length === 1 && entries[0] : entries.find(([key]) => key === field);
  if (!condition || !only || only[0].startsWith('$')) return keyAt(of, name);
  return comparisonPlace(condition, ...only);
}
