import { DatePicker } from 'antd';
import { useControl } from './use-control.ts';
import { wallClock } from './wall-clock.ts';
import type { WidgetInput } from './widget-input.ts';

/** A day, `YYYY-MM-DD`. */
export function DateInput(input: WidgetInput) {
  const { value, onChange, required } = input;
  return (
    <DatePicker
      {...useControl(input, 'choose')}
      className="rt-widget"
      value={wallClock(typeof value === 'string' ? value.slice(0, 10) : value)}
      format="YYYY-MM-DD"
      allowClear={!required}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD'))}
    />
  );
}
