/** Whether a name is in a list twice. */
export function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length;
}
