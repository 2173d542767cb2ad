/** The values as numbers; undefined when any is neither empty nor a number. Empty ones are left out. */
export function numbersOf(values: readonly unknown[]): number[] | undefined {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '');
  const numbers = given.map((value) => (typeof value === 'number' || typeof value === 'string' ? Number(value) : NaN));
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

/** Without the rounding error of binary fractions: 0.1 + 0.2 is 0.3. Eight places are the most that a field keeps. */
export function rounded(number: number): number {
  return Number(number.toFixed(8));
}
