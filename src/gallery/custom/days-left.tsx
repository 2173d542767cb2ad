import { momentOf, wallTime } from '../../../runtime/core/wall-time.ts';
import type { CustomCellInput } from '../../../runtime/index.ts';

const DAY = 86_400_000;
const WORDS = {
  zh: { today: '今天', left: (days: number) => `还有${days}天`, over: (days: number) => `已过${days}天` },
  en: {
    today: 'today',
    left: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
    over: (days: number) => (days === 1 ? '1 day over' : `${days} days over`),
  },
};

/** How many days it is until a day, in UTC+8; red once it is over, amber when it is near. @see docs/en/how-to/escape-hatch.md */
export function daysLeft({ value, customProps, context }: CustomCellInput<{ warnWithin?: number }>) {
  const day = String(value);
  const days = Math.round((momentOf(day.slice(0, 10)) - momentOf(wallTime().slice(0, 10))) / DAY);
  if (Number.isNaN(days)) return day;
  const words = WORDS[context.language];
  const text = days === 0 ? words.today : days > 0 ? words.left(days) : words.over(-days);
  const near = days <= (customProps.warnWithin ?? 0);
  return (
    <span className={days < 0 ? 'rt-tone-danger' : near ? 'rt-tone-warning' : undefined} title={day}>
      {text}
    </span>
  );
}
