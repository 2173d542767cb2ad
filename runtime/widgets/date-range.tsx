import { TimeRange } from './time-range.tsx';
import type { WidgetInput } from './widget-input.ts';

/** From and to as days, both included. */
export function DateRange(input: WidgetInput) {
  return <TimeRange {...input} precision="day" />;
}
