import { formatNumber } from './format-number.ts';

/** `¥1,234.50` of an integer number of fen; a value that is no number unchanged. */
export function yuanText(fen: unknown): string {
  const amount = fen === null || fen === '' || fen === undefined ? Number.NaN : Number(fen);
  if (!Number.isFinite(amount)) return String(fen);
  return `${amount < 0 ? '-' : ''}¥${formatNumber(Math.abs(amount) / 100, 2)}`;
}

/** Fen as the yuan that people type. */
export function yuanOf(fen: unknown): number | null {
  return typeof fen === 'number' && Number.isFinite(fen) ? fen / 100 : null;
}

/** Typed yuan as an integer number of fen: 19.99 is 1999, though 19.99 × 100 is not. */
export function fenOf(yuan: number): number {
  return Math.round(Number((yuan * 100).toFixed(4)));
}
