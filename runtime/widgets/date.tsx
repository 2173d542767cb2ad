import type { WidgetInput } from '../core/widget-input.ts';
import { useControl } from './use-control.ts';
import { wallClock } from './wall-clock.ts';
import { WallPicker } from './wall-picker.ts';

/** A day, `YYYY-MM-DD`. */
export function DateInput(input: WidgetInput) {
  const { value, onChange, required } = input;
  const control = useControl(input, 'choose');
  // A masked day (`****-**-**`) cannot be parsed as a day: it is shown, and stays unless another one is chosen.
  const isMasked = typeof value === 'string' && value.includes('*');
  return (
    <WallPicker.Moment
      {...control}
      placeholder={isMasked ? value : control.placeholder}
      className="rt-widget"
      value={isMasked ? null : wallClock(typeof value === 'string' ? value.slice(0, 10) : value)}
      format="YYYY-MM-DD"
      allowClear={!required}
      onChange={(day) => onChange(day?.format('YYYY-MM-DD'))}
    />
  );
}

export { DateInput as widget };
