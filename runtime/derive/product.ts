import type { Derive } from './derive-function.ts';
import { numbersOf, rounded } from './exact-numbers.ts';

/** All of them multiplied; nothing until each is given. */
export const product: Derive = (values) => {
  const numbers = numbersOf(values);
  if (!numbers || numbers.length < values.length) return undefined;
  return rounded(numbers.reduce((total, number) => total * number, 1));
};
