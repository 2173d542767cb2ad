import { MomentRange } from './moment-range.tsx';
import type { WidgetInput } from './widget-input.ts';

/** From and to as days, both included. */
export function DateRange(input: WidgetInput) {
  return <MomentRange {...input} precision="day" />;
}
