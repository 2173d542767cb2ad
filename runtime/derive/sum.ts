import type { Derive } from './derive-function.ts';
import { numbersOf, rounded } from './exact-numbers.ts';

/** All of them together, empty ones left out; nothing while all are empty. */
export const sum: Derive = (values) => {
  const numbers = numbersOf(values);
  if (!numbers || numbers.length === 0) return undefined;
  return rounded(numbers.reduce((total, number) => total + number, 0));
};
