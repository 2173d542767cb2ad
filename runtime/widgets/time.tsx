import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { clockTime } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';

/** A time of day, `HH:mm`. */
export function TimeInput(input: WidgetInput) {
  const { value, onChange, required } = input;
  return (
    <WallPicker.Time
      {...useControl(input, 'choose')}
      className="rt-widget"
      value={clockTime(value)}
      format="HH:mm"
      needConfirm={false}
      allowClear={!required}
      onChange={(time) => onChange(time?.format('HH:mm'))}
    />
  );
}

export { TimeInput as widget };
