const formatters = new Map<number | undefined, Intl.NumberFormat>();

/**
 * `12,345.60`: both languages of the console write numbers alike.
 *
 * @param decimals how many places; left out keeps those that the number has
 * @returns what is no number as it is
 */
export function formatNumber(value: unknown, decimals?: number): string {
  const amount = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return String(value);
  let formatter = formatters.get(decimals);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? 20,
    });
    formatters.set(decimals, formatter);
  }
  return formatter.format(amount);
}
