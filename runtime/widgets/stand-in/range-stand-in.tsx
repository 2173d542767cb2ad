import type { ComponentType } from 'react';
import type { RangePrecision } from '../../core/range-presets.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { WidgetInput } from '../../core/widget-input.ts';
import type { LateWidget } from '../lazy-widget.tsx';
import { useControl } from '../use-control.ts';
import { wallClock } from '../wall-clock.ts';
import { CalendarIcon } from './calendar-icon.tsx';
import { useWaking } from './use-waking.ts';

const SHOWN: Readonly<Record<RangePrecision, string>> = { day: 'YYYY-MM-DD', second: 'YYYY-MM-DD HH:mm' };

/** A range of days or times, as a placeholder until it is used: antd's picker is the most expensive widget to draw. */
export function rangeStandIn(Real: LateWidget, precision: RangePrecision): ComponentType<WidgetInput> {
  return function RangeStandIn(input: WidgetInput) {
    const { status, id, placeholder: _, ...control } = useControl(input, 'choose');
    const t = useTexts();
    const listeners = useWaking(Real);
    if (!listeners) return <Real {...input} />;
    const ends = Array.isArray(input.value) ? input.value : [];
    const empty =
      precision === 'day' ? [t('filter.dateFrom'), t('filter.dateTo')] : [t('filter.rangeFrom'), t('filter.rangeTo')];
    const end = (at: 0 | 1) => (
      <input
        {...control}
        id={at === 0 ? id : `${id}-to`}
        aria-label={input.label}
        placeholder={empty[at]}
        autoComplete="off"
        readOnly
        value={wallClock(ends[at])?.format(SHOWN[precision]) ?? ''}
      />
    );
    return (
      <span
        className={`rt-stand-in rt-stand-in-range${status === 'error' ? ' rt-stand-in-wrong' : ''}`}
        data-disabled={control.disabled || undefined}
        {...(!control.disabled && listeners)}
      >
        {end(0)}
        <svg viewBox="0 0 1024 1024" width="16" height="16" aria-hidden="true">
          <path d="M873.1 596.2l-164-208A32 32 0 00684 376h-64.8c-6.7 0-10.4 7.7-6.3 13l144.3 183H152c-4.4 0-8 3.6-8 8v60c0 4.4 3.6 8 8 8h695.9c26.8 0 41.7-30.8 25.2-51.8z" />
        </svg>
        {end(1)}
        <CalendarIcon />
      </span>
    );
  };
}
