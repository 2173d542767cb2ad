const formatters = new Map<number | undefined, Intl.NumberFormat>();

/**
 * `12,345.60`: both languages of the console write numbers alike.
 *
 * @param decimals how many places; left out keeps those that the number has
 * @returns a value that is no number unchanged
 */
export function formatNumber(value: unknown, decimals?: number): string {
  const amount = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(amount)) return String(value);
  return withoutRounding(amount, decimals) ?? formatterOf(decimals).format(amount);
}

/** Most numbers need only commas. Creating the browser's formatter needs 20 ms, so a page avoids it if it can. */
function withoutRounding(amount: number, decimals: number | undefined): string | undefined {
  const [whole = '', part = ''] = String(amount).split('.');
  if (!/^-?\d+$/.test(whole) || !/^\d*$/.test(part) || part.length > (decimals ?? 20)) return undefined;
  const places = decimals === undefined ? part : part.padEnd(decimals, '0');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return places === '' ? grouped : `${grouped}.${places}`;
}

function formatterOf(decimals: number | undefined): Intl.NumberFormat {
  const known = formatters.get(decimals);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
  });
  formatters.set(decimals, formatter);
  return formatter;
}
