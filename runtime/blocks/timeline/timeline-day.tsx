import { type ReactNode, useId } from 'react';
import { useTexts } from '../../core/use-texts.ts';
import { wallTime } from '../../core/wall-time.ts';
import { nearDay } from './day-groups.ts';

/** The events of one day under its head. @param day `YYYY-MM-DD`; undefined for events without a time */
export function TimelineDay({ day, children }: { day: string | undefined; children: ReactNode }) {
  const t = useTexts();
  const head = useId();
  const near = day === undefined ? undefined : nearDay(day, wallTime().slice(0, 10));
  return (
    <div>
      <p className="rt-event-day" id={head}>
        {near ? t(`timeline.${near}`) : (day ?? t('timeline.undated'))}
        {near && <span>{day}</span>}
      </p>
      <ol aria-labelledby={head}>{children}</ol>
    </div>
  );
}
