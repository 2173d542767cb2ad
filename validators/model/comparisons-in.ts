import type { Condition } from '../../schemas/generated/grammar.ts';
import { at, keyAt, type Place } from '../positions/place.ts';

/** A path that a condition reads. */
export interface Comparison {
  path: string;
  place: Place;
  /** It compares with more than whether there is a value. */
  comparesValue: boolean;
}

/** Every path that a condition reads, with its place: those that it compares, and those that it compares with. */
export function comparisonsIn(condition: Condition): Comparison[] {
  return Object.entries(condition).flatMap(([key, operand]): Comparison[] => {
    if (key.startsWith('$')) return (operand as Condition[]).flatMap(comparisonsIn);
    const operators = typeof operand === 'object' && operand !== null ? Object.entries(operand) : [['$eq', operand]];
    const comparesValue = operators.some(([operator]) => operator !== '$exists');
    const against = operators.flatMap(([, value]): Comparison[] => {
      if (typeof value !== 'object' || value === null || !('from' in value)) return [];
      const { from } = value as { from: string };
      return from === 'now' ? [] : [{ path: from, place: at(value, 'from'), comparesValue: true }];
    });
    return [{ path: key, place: keyAt(condition as object, key), comparesValue }, ...against];
  });
}
