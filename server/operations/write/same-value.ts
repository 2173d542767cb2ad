/** Whether a given value is the stored one; what is missing is the same as null. */
export function isSameValue(given: unknown, stored: unknown): boolean {
  return JSON.stringify(given ?? null) === JSON.stringify(stored ?? null);
}
