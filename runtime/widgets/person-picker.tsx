import type { WidgetInput } from '../core/widget-input.ts';
import { RelationSelect } from './relation-select.tsx';

const DETAILS = ['phone', 'certificateNo'];

/** People by name, distinguished by their room and their number, masked as the server sends it. */
export function PersonPicker(input: WidgetInput) {
  return <RelationSelect {...input} details={DETAILS} />;
}

export { PersonPicker as widget };
