import type { WidgetInput } from '../core/widget-input.ts';
import { MomentRange } from './moment-range.tsx';

/** From and to as moments, both included. */
export function DateTimeRange(input: WidgetInput) {
  return <MomentRange {...input} precision="second" />;
}

export { DateTimeRange as widget };
