import type { Scalar, Values } from '../../schemas/generated/grammar.ts';
import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import { takenFields } from '../model/payload-fields.ts';
import { misfitOf } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

const messages = {
  both: 'The choices come from "options" already.',
  none: 'A field of the type "{type}" has no choices.',
  twice: 'The choice {value} stands here twice.',
  start: 'The field starts with {value}, which is none of its choices.',
  code: UNKNOWN.code,
  type: 'Expected {expected}, found {found}.',
  value: '"{endpoint}" takes for "{field}" one of {values}.',
} as const;

/** Choices are values that the field can have, each once, from one source. */
export const choicesFitField = defineRule({
  id: 'choices-fit-field',
  severity: 'error',
  description: {
    zh: '选项必须是字段可以取的值，不重复，且只有一个来源：options 或 optionsFrom。',
    en: 'Choices are values that the field can have, each once, and come from one source: options or optionsFrom.',
  },
  messages,
  visit: {
    formBlock: checkInitial,
    formAction: checkInitial,
    outcome: checkInitial,
    field(field, { form, catalogue, report }) {
      const property = form.owner.fields.get(field.field);
      if (!property) return;
      if (field.options && field.optionsFrom) report(keyAt(field, 'optionsFrom'), 'both', {});
      const { type } = property;
      for (const key of ['options', 'optionsFrom'] as const) {
        if (key in field && (type === 'object' || type === 'boolean')) report(keyAt(field, key), 'none', { type });
      }
      if (type === 'object' || type === 'boolean') return;
      const { options } = field;
      if (!options) return;
      const asked = form.endpoint?.request?.properties?.[field.field]?.enum;
      const values = options.map(({ value }) => value);
      const start = field.default;
      // default-fits-field reports a first value that the field cannot have at all.
      // The same where a choice is wrong: it may be the first value.
      const isSlip = values.some((one) => misfitOf(property, one, catalogue) || (asked && !asked.includes(one)));
      const isNone = isScalar(start) && !values.includes(start) && !misfitOf(property, start, catalogue);
      if (isNone && !isSlip) report(at(field, 'default'), 'start', { value: JSON.stringify(start) });
      options.forEach((option, index) => {
        const { value } = option;
        const misfit = misfitOf(property, value, catalogue);
        if (values.indexOf(value) < index) report(at(option, 'value'), 'twice', { value: JSON.stringify(value) });
        else if (!misfit) {
          if (!asked || asked.includes(value)) return;
          const taken = asked.map((one) => JSON.stringify(one)).join(', ');
          report(at(option, 'value'), 'value', { endpoint: form.path, field: field.field, values: taken });
        } else if ('expected' in misfit) {
          report(at(option, 'value'), 'type', { expected: misfit.expected, found: JSON.stringify(value) });
        } else {
          const { dictionary, codes } = misfit;
          report(at(option, 'value'), 'code', { value: String(value), dictionary, near: codes });
        }
      });
    },
  },
});

/** The first values of a form are among the choices of its fields. */
function checkInitial(
  form: FormParts & { endpoint: string; initial?: Values },
  { catalogue, report }: Pick<Tools<typeof messages>, 'catalogue' | 'report'>,
): void {
  if (!form.initial) return;
  const { fields } = takenFields(catalogue.endpoints.get(form.endpoint), form.endpoint, catalogue);
  for (const { field } of fieldsOfForm(form)) {
    const start = form.initial[field.field];
    if (!field.options || !isScalar(start) || field.options.some(({ value }) => value === start)) continue;
    const property = fields.get(field.field);
    // A choice that is wrong may be the first value.
    if (property && field.options.some(({ value }) => misfitOf(property, value, catalogue))) continue;
    report(at(form.initial, field.field), 'start', { value: JSON.stringify(start) });
  }
}

function isScalar(value: unknown): value is Exclude<Scalar, null> {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
