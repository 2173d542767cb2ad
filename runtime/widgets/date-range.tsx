import type { WidgetInput } from '../core/widget-input.ts';
import { MomentRange } from './moment-range.tsx';

/** From and to as days, both included. */
export function DateRange(input: WidgetInput) {
  return <MomentRange {...input} precision="day" />;
}

export { DateRange as widget };
