import type { FilterOperator, Property } from '../../schemas/generated/grammar.ts';
import { isEncrypted } from '../db/table-of.ts';

/**
 * How a caller who sees a field masked may filter by it:
 *
 * - `shown`: compared with what its mask shows, so the answer reveals nothing that its rows do not show;
 * - `tail`: the same for a telephone that is stored encrypted; of a whole number, too, the last four digits alone count;
 * - `number`: compared as a whole, which only a counted and logged search may do;
 * - `never`: it cannot be asked for.
 */
export type WayToAsk = 'shown' | 'tail' | 'number' | 'never';

const TAIL = /^\d{4}$|^\d{11}$/;

/** @param property as it is stored, and masked for the caller */
export function wayToAsk(property: Property, operator: FilterOperator, value: unknown): WayToAsk {
  const mask = property.sensitive?.mask;
  if (mask === undefined || mask === 'full' || mask === 'date' || property.computed) return 'never';
  if (operator === 'between' || operator === 'in' || typeof value !== 'string') return 'never';
  if (property.type !== 'string') return 'never';
  if (!isEncrypted(property)) return 'shown';
  // What begins otherwise than a mobile number may be too short for its mask to show four digits.
  if (mask === 'phone' && property.format === 'mobile') return TAIL.test(value) ? 'tail' : 'never';
  return value.includes('*') ? 'never' : 'number';
}
