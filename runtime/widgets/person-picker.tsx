import type { WidgetInput } from '../core/widget-input.ts';
import { RelationSelect } from './relation-select.tsx';

const DETAILS = ['phone', 'certificateNo'];

/** People by name, told apart by where they live and by their number, masked as the server sends it. */
export function PersonPicker(input: WidgetInput) {
  return <RelationSelect {...input} details={DETAILS} />;
}

export { PersonPicker as widget };
