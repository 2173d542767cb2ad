import { RelationSelect } from './relation-select.tsx';
import type { WidgetInput } from './widget-input.ts';

const DETAILS = ['phone', 'certificateNo'];

/** People by name, told apart by where they live and by their number, masked as the server sends it. */
export function PersonPicker(input: WidgetInput) {
  return <RelationSelect {...input} details={DETAILS} />;
}
