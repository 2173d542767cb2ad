/** Whether a name stands in a list twice. */
export function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}
