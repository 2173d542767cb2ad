import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';
import type { CellKind } from './cell-kind.ts';
import { plainText } from './plain-text.ts';

/** Seconds of each unit that a field may count. */
const SECONDS = { second: 1, minute: 60, hour: 3600 } as const;

/** The units of a span of time, the largest first. */
const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** A span of time in its two largest units, 2 小时 5 分; all of it on hover where that is more exact. */
export function duration({ value, props, context }: CellInput): ReactNode {
  const { t } = context;
  const seconds = secondsOf(value, SECONDS[props.timeUnit ?? 'second']);
  if (seconds === undefined) return plainText(value, t('cell.listSeparator'));
  const short = durationText(seconds, t);
  const whole = durationText(seconds, t, UNITS.length);
  return (
    <span className="rt-number" {...(whole !== short && { title: whole })}>
      {short}
    </span>
  );
}

/** @param parts how many units at most, counted from the largest that is not zero */
export function durationText(seconds: number, t: TFunction<'runtime'>, parts = 2): string {
  let left = Math.abs(seconds);
  const counted = UNITS.map(([name, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { name, count };
  });
  const first = counted.findIndex(({ count }) => count > 0);
  if (first === -1) return t('cell.seconds', { count: 0 });
  const said = counted.slice(first, first + parts).filter(({ count }) => count > 0);
  return `${seconds < 0 ? '-' : ''}${said.map(({ name, count }) => t(`cell.${name}`, { count })).join(' ')}`;
}

function secondsOf(value: unknown, each: number): number | undefined {
  const amount = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(amount) ? Math.round(amount * each) : undefined;
}

export const cell: CellKind = { draw: duration };
