import { MomentRange } from './moment-range.tsx';
import type { WidgetInput } from './widget-input.ts';

/** From and to as moments, both included. */
export function DateTimeRange(input: WidgetInput) {
  return <MomentRange {...input} precision="second" />;
}
