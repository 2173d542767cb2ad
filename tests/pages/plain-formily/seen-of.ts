import type { Field } from '@formily/core';
import { toJS } from '@formily/reactive';
import type { Row } from '../../../runtime/core/values.ts';
import type { ResolvedField } from '../../../schemas/generated/grammar.ts';
import { isEmpty } from './read-schema.ts';
import { fieldIn, type Twins } from './twins.tsx';

/** What a person sees of a form, and what would be sent of it. */
export interface Seen {
  state: object;
  sent: object;
}

export function seenOfOurs(twins: Twins): Seen {
  return { state: stateOf(twins, (name) => twins.ours.fieldNamed(name)), sent: rowsPlainly(twins.ours.values()) };
}

export function seenOfPlain(twins: Twins): Seen {
  return { state: stateOf(twins, (name) => fieldIn(twins.plain, name)), sent: rowsPlainly(sentOf(twins)) };
}

/** What a person sees of each field of the document, and what it holds. */
function stateOf({ fields }: Twins, model: (name: string) => Field | undefined) {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const field = model(name);
      const isThere = field?.visible === true;
      const value = isThere ? plainly(field.value) : undefined;
      return [
        name,
        {
          isThere,
          value,
          required: isThere && field.required === true,
          disabled: isThere && field.disabled === true,
        },
      ];
    }),
  );
}

/** A value without what components put beside it: who leaves a field takes the space around its text away, too. */
function plainly(given: unknown): unknown {
  const value: unknown = toJS(given);
  if (isEmpty(value)) return undefined;
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, plainly(inner)] as const);
  const own = entries.filter(([name, inner]) => inner !== undefined && name !== '__DO_NOT_USE_THIS_PROPERTY_index__');
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The rows and objects of what is sent, plainly; what was emptied stays null. */
function rowsPlainly(sent: Row): Row {
  const entries = Object.entries(sent).map(([name, value]) => [name, Object(value) === value ? plainly(value) : value]);
  const kept = entries.filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** What would be sent, by what the book says of it: what is there and not empty, as it is kept; what was emptied is null. */
function sentOf({ plain, fields, first }: Twins): Row {
  const sent: Record<string, unknown> = {};
  const add = (name: string, value: unknown) => {
    if (!isEmpty(value)) sent[name] = value;
    else if (!isEmpty(first[name])) sent[name] = null;
  };
  for (const { name, sensitive, shownOnly, type, ...field } of fields) {
    const model = fieldIn(plain, name);
    if (!model?.visible || shownOnly) continue;
    const value: unknown = toJS(model.value);
    const isMasked = sensitive && typeof value === 'string' && value.includes('*');
    if (isMasked && value === first[name]) continue;
    const { format } = field['x-validator'].find((rule) => rule.format !== undefined && !rule.when) ?? {};
    const isKept = field['x-component'] === 'password' || field['x-component'] === 'richText';
    const text = typeof value === 'string' && !isKept ? value.trim() : value;
    const isPlate = format === 'plate-no' && typeof text === 'string' && !isMasked;
    const isNumber =
      (type === 'integer' || type === 'number') && typeof text === 'string' && !Number.isNaN(Number(text));
    add(name, isPlate ? text.toUpperCase() : isNumber ? Number(text) : text);
  }
  for (const field of fields) {
    if (!fieldIn(plain, field.name)?.visible) continue;
    for (const name of Object.values(field['x-component-props'].into ?? {})) {
      if (!fields.some((each) => each.name === name)) add(name, toJS(plain.values[name]));
    }
  }
  return sent;
}

export async function wrongIn({ ours, fields }: Twins): Promise<string[]> {
  await ours.validate();
  const names = compared(fields).map(({ name }) => name);
  return names.filter((name) => {
    const field = ours.fieldNamed(name);
    return field?.visible === true && field.selfErrors.length > 0;
  });
}

/** The fields that plain Formily finds wrong; a table is when one of its cells is. */
export async function wrongInPlain({ plain, fields }: Twins): Promise<string[]> {
  await plain.validate().catch(() => {});
  const wrong = plain.queryFeedbacks({ type: 'error' }).filter(({ messages }) => (messages?.length ?? 0) > 0);
  const paths = wrong.map(({ path }) => String(path).split('.')[0]);
  const names = compared(fields).map(({ name }) => name);
  return names.filter((name) => paths.includes(name));
}

/** A component with rows that the set does not have stands for itself in the other project: its cells are not drawn there. */
export function compared(fields: readonly ResolvedField[]): ResolvedField[] {
  return fields.filter((field) => !field['x-component-props'].fields || field['x-component'] === 'arrayTable');
}
