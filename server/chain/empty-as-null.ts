/** An emptied text of a form counts as no value, at any depth: it is stored as null, so that two of them are no duplicates. */
export function emptyAsNull(value: unknown): unknown {
  if (value === '') return null;
  if (Array.isArray(value)) return value.map(emptyAsNull);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, emptyAsNull(member)]));
}
