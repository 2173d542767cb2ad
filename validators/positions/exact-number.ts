/** Whether a number can be the written one: too great ones become infinite, and whole ones beyond 2^53 another number. */
export function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
