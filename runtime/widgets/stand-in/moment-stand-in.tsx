import type { ComponentType } from 'react';
import type { WidgetInput } from '../../core/widget-input.ts';
import type { LateWidget } from '../lazy-widget.tsx';
import { useControl } from '../use-control.ts';
import { wallClock } from '../wall-clock.ts';
import { CalendarIcon } from './calendar-icon.tsx';
import { useWaking } from './use-waking.ts';

/** A day or a time, as a placeholder until the user interacts with it. @param format as the real one shows it */
export function momentStandIn(Real: LateWidget, format: string): ComponentType<WidgetInput> {
  return function MomentStandIn(input: WidgetInput) {
    const { status, ...control } = useControl(input, 'choose');
    const listeners = useWaking(Real);
    if (!listeners) return <Real {...input} />;
    return (
      <span
        className={`rt-stand-in rt-stand-in-moment${status === 'error' ? ' rt-stand-in-wrong' : ''}`}
        data-disabled={control.disabled || undefined}
        {...(!control.disabled && listeners)}
      >
        <input {...control} autoComplete="off" readOnly value={wallClock(input.value)?.format(format) ?? ''} />
        <CalendarIcon />
      </span>
    );
  };
}
