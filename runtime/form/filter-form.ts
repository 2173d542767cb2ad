import { createForm, type Form, isField } from '@formily/core';
import { toJS } from '@formily/reactive';
import type { ResolvedFilter } from '../../schemas/generated/grammar.ts';
import { isBlankValue } from '../formats/check-value.ts';
import { checkFilter, type Wording } from './check-filter.ts';
import type { FilterValue, FilterValues } from './filter-values.ts';

/**
 * Makes the model of a filter bar: Formily's form with one field for each filter.
 *
 * @param wording returns the present texts, so that a change of language applies to the next check
 */
export function createFilterForm(
  filters: readonly ResolvedFilter[],
  values: FilterValues,
  wording: () => Wording,
): Form {
  const form = createForm({ values: { ...values } });
  // Formily subscribes each form to every change anywhere, and never releases it: no closed page would ever be
  // freed. No code needs to know whether a value of this form changed.
  for (const stop of form.disposers.splice(0)) stop();
  for (const filter of filters) {
    form.createField({
      name: filter.name,
      title: filter.title,
      // Checked when a field is left and when the form is sent, not while the user is still typing.
      validator: [
        { triggerType: 'onBlur', validator: (value: unknown) => checkFilter(filter, value, wording()) ?? '' },
      ],
    });
  }
  return form;
}

/** The filters that are not empty, texts trimmed. */
export function filterValuesOf(form: Form, filters: readonly ResolvedFilter[]): FilterValues {
  const values: Record<string, FilterValue> = {};
  const typed: Record<string, unknown> = toJS(form.values);
  for (const { name } of filters) {
    const value = typed[name];
    if (isBlankValue(value)) continue;
    values[name] = (typeof value === 'string' ? value.trim() : value) as FilterValue;
  }
  return values;
}

/** Replaces what is typed: a field that the new values do not name becomes empty. */
export function fillFilterForm(form: Form, filters: readonly ResolvedFilter[], values: FilterValues): void {
  for (const { name } of filters) form.setValuesIn(name, values[name]);
  form.clearErrors('*');
}

/** @returns whether every field fits; those that do not show why */
export async function checkFilterForm(form: Form): Promise<boolean> {
  return form.validate().then(
    () => true,
    () => false,
  );
}

/** Shows the server's messages at their fields. @returns whether every message has a field */
export function showFieldErrors(form: Form, errors: readonly { field: string; message: string }[]): boolean {
  const fields = errors.map(({ field, message }) => ({ field: form.query(field).take(), message }));
  for (const { field, message } of fields) {
    if (isField(field)) field.setFeedback({ type: 'error', code: 'EffectError', messages: [message] });
  }
  return fields.length > 0 && fields.every(({ field }) => isField(field));
}
