import type { ResolvedField, ResolvedStep, Values } from '../../schemas/generated/grammar.ts';
import { type Row, resolveValue, type Scopes } from '../core/values.ts';

/**
 * The first values of a form: those of the document (`initial`) over loaded ones over each field's own default. What
 * was loaded empty stays empty.
 */
export function initialValues(
  steps: readonly ResolvedStep[],
  initial: Values,
  record: Row | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const put = (name: string, field?: ResolvedField) => {
    if (Object.hasOwn(values, name)) return;
    const said = Object.hasOwn(initial, name) ? resolveValue(initial[name] ?? null, scopes) : undefined;
    if (said !== undefined) values[name] = fitting(said, field);
    else if (record && Object.hasOwn(record, name)) values[name] = structuredClone(record[name]);
    else if (field?.default !== undefined) values[name] = fitting(resolveValue(field.default, scopes), field);
  };
  const fields = steps.flatMap((step) => step.sections.flatMap((section) => section.fields));
  for (const field of fields) put(field.name, field);
  for (const field of fields) for (const name of Object.values(field['x-component-props'].into ?? {})) put(name);
  return values;
}

/** For a date field, the present time is its day alone. */
function fitting(value: unknown, field: ResolvedField | undefined): unknown {
  const isDay = field?.['x-component'] === 'date';
  return isDay && typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : structuredClone(value);
}
