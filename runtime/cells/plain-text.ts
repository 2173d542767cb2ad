/**
 * Any value as text: entries of a list after one another, an object by its own text. A cell that receives a value of
 * another kind than it is made for shows this text, never `[object Object]` or nothing.
 */
export function plainText(value: unknown, separator: string): string {
  if (Array.isArray(value)) return textsOf(value).join(separator);
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** A value, or the entries of a list, as texts; none that is empty. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const entries = Array.isArray(value) ? value : [value];
  const texts = entries.filter((entry) => entry !== null && entry !== undefined).map((entry) => plainText(entry, ', '));
  return texts.filter((text) => text.trim() !== '');
}
