import type { TFunction } from 'i18next';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellInput } from '../core/cell-context.ts';
import { momentOf } from '../core/wall-time.ts';
import { RUNTIME_NAMESPACE } from '../locales/namespace.ts';
import type { CellKind } from './cell-kind.ts';
import { makeClock } from './make-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Between two readings of the clock. */
const TICK = 30 * SECOND;

/** How long ago a moment was; the moment itself on hover. */
export function relativeTime({ value }: CellInput): ReactNode {
  return <RelativeTime time={String(value)} />;
}

function RelativeTime({ time }: { time: string }) {
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  return (
    <time className="rt-time" dateTime={`${time.replace(' ', 'T')}+08:00`} title={time}>
      {relativeTimeText(time, now, t)}
    </time>
  );
}

/**
 * Under 30 s 刚刚, minutes under an hour, hours under a day, 1天前 under two days, then the day. A moment in the future by
 * more than a clock's error is shown as its day.
 *
 * @param time `YYYY-MM-DD HH:mm:ss`, UTC+8; anything else is returned unchanged
 * @see product spec section 9
 */
export function relativeTimeText(time: string, now: number, t: TFunction<'runtime'>): string {
  const ago = now - momentOf(time);
  if (Number.isNaN(ago)) return time;
  if (ago < -5 * MINUTE) return time.slice(0, 10);
  if (ago < 30 * SECOND) return t('cell.justNow');
  if (ago < HOUR) return t('cell.minutesAgo', { count: Math.max(1, Math.floor(ago / MINUTE)) });
  if (ago < DAY) return t('cell.hoursAgo', { count: Math.floor(ago / HOUR) });
  return ago < 2 * DAY ? t('cell.dayAgo') : time.slice(0, 10);
}

const clock = makeClock(TICK);

export const cell: CellKind = { draw: relativeTime, ofTime: true, width: 120 };
