import { DatePicker } from 'antd';
import { useControl } from './use-control.ts';
import { wallClock } from './wall-clock.ts';
import type { WidgetInput } from './widget-input.ts';
import './picker-popup.css';

/** A moment in UTC+8, `YYYY-MM-DD HH:mm:ss`, typed and chosen to the minute. */
export function DateTimeInput(input: WidgetInput) {
  const { value, onChange, required } = input;
  return (
    <DatePicker
      {...useControl(input, 'choose')}
      className="rt-widget"
      classNames={{ popup: { root: 'rt-picker-popup' } }}
      value={wallClock(value)}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      allowClear={!required}
      onChange={(moment) => onChange(moment?.second(0).format('YYYY-MM-DD HH:mm:ss'))}
    />
  );
}
