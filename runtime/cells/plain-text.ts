/**
 * Any value as text: entries of a list after one another, an object as its members by their names. A cell that receives a
 * value of another kind than it is made for shows this text, never `[object Object]`, JSON or nothing.
 */
export function plainText(value: unknown, separator: string): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return textsOf(value).join(separator) || NOTHING;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const texts = textsOf(member);
    return texts.length > 0 ? [`${name}: ${texts.join(separator)}`] : [];
  });
  return members.join(separator) || NOTHING;
}

/** There is a value, but nothing in it. */
const NOTHING = '…';

/** A value, or the entries of a list, as texts; none that is empty. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  const entries = Array.isArray(value) ? value : [value];
  const texts = entries.filter((entry) => entry !== null && entry !== undefined).map((entry) => plainText(entry, ', '));
  return texts.filter((text) => text.trim() !== '');
}
