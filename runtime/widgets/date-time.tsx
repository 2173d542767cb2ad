import type { Dayjs } from 'dayjs';
import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { wallClock } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';
import './picker-popup.css';

/** A moment in UTC+8, `YYYY-MM-DD HH:mm:ss`, typed and chosen to the minute. */
export function DateTimeInput(input: WidgetInput) {
  const { value, onChange, required } = input;
  const hold = (moment: Dayjs | null) => onChange(moment?.second(0).format('YYYY-MM-DD HH:mm:ss'));
  return (
    <WallPicker.Moment
      {...useControl(input, 'choose')}
      className="rt-widget"
      classNames={{ popup: { root: 'rt-picker-popup' } }}
      value={wallClock(value)}
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      allowClear={!required}
      // A choice is stored at once: antd's own change event follows after the popup has closed, too late for a click on Save.
      onCalendarChange={(moment) => !Array.isArray(moment) && hold(moment)}
      onChange={hold}
    />
  );
}

export { DateTimeInput as widget };
