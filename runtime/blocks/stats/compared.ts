import { formatNumber } from '../../core/format-number.ts';

/** How a figure compares with the one before. */
export interface Compared {
  way: 'up' | 'down' | 'same';
  /** `12%`; if the other is zero, the difference itself; empty when both are alike. */
  by: string;
}

/**
 * Compares a figure with another, such as today's with yesterday's.
 *
 * @returns undefined where one of them is no number
 */
export function compared(value: unknown, before: unknown): Compared | undefined {
  if (typeof value !== 'number' || typeof before !== 'number') return undefined;
  const difference = value - before;
  if (difference === 0) return { way: 'same', by: '' };
  const way = difference > 0 ? 'up' : 'down';
  const share = Math.abs(difference / before) * 100;
  if (!Number.isFinite(share)) return { way, by: formatNumber(Math.abs(difference)) };
  return { way, by: `${formatNumber(Number(share.toFixed(share < 10 ? 1 : 0)))}%` };
}
