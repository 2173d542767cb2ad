export function isEmpty(value: unknown): value is null | undefined | '' | readonly [] {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
