import type { Field, Section, Step } from '../../schemas/generated/grammar.ts';
import type { FieldObject } from '../nodes.ts';
import { at, type Place } from '../positions/place.ts';

/** A part with the fields of a form: a form block, a form action, an outcome. */
export interface FormParts {
  fields?: Field[];
  sections?: Section[];
  steps?: Step[];
}

/** A field of a form in its long form, and the place of its name. */
export interface PlacedField {
  field: FieldObject;
  place: Place;
}

/** The fields of a form in their order, those of its sections and steps included. */
export function fieldsOfForm(form: FormParts): PlacedField[] {
  const own = (form.fields ?? []).map((field, index): PlacedField => {
    return typeof field === 'string'
      ? { field: { field }, place: at(form, 'fields', index) }
      : { field, place: at(field, 'field') };
  });
  return [...own, ...(form.sections ?? []).flatMap(fieldsOfForm), ...(form.steps ?? []).flatMap(fieldsOfForm)];
}
