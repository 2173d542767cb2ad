/** What of a typed text can be part of a number: digits, one point, a sign in front. Full-width ones become plain ones. */
export function typedNumber(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/。/g, '.')
    .replace(/[−—–]/g, '-')
    .replace(/[^\d.-]/g, '');
  const [whole = '', ...parts] = plain.replace(/(?!^)-/g, '').split('.');
  return parts.length === 0 ? whole : `${whole}.${parts.join('')}`;
}

/**
 * The number of a typed text: null for none.
 *
 * @param precision digits after the point that are kept
 * @returns undefined while the text is only the beginning of a number, such as `-`
 */
export function readNumber(text: string, precision: number | undefined): number | null | undefined {
  if (text === '') return null;
  const number = /\d/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) return undefined;
  return precision === undefined ? number : Number(number.toFixed(precision));
}

/** A number as the box shows it, never in powers of ten. */
export function shownNumber(value: number | null, precision: number | undefined): string {
  if (value === null) return '';
  if (precision !== undefined && Math.abs(value) < 1e21) return value.toFixed(precision);
  const text = String(value);
  return text.includes('e') ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text;
}

/** The number one step further. It keeps the digits after the point: 1.1 - 1 is exactly 0.1. */
export function stepped(value: number | null, by: 1 | -1, precision: number | undefined): number {
  const digits = precision ?? shownNumber(value, undefined).split('.')[1]?.length ?? 0;
  return Number(((value ?? 0) + by).toFixed(digits));
}
