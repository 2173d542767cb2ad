import { isBlankValue } from '../formats/check-value.ts';
import { formats } from '../formats/formats.ts';
import { traitsOf } from '../widgets/traits-of.ts';
import { type FieldPart, type FormParts, isShown } from './form-parts.ts';
import { isMasked } from './masked-value.ts';

/** The values of a form when it was opened, and its present ones. */
export interface HeldValues {
  parts: FormParts;
  first: Readonly<Record<string, unknown>>;
  read(name: string): unknown;
}

/**
 * What is sent of a form: the fields that are shown and what they fill in, except those that its call does not accept. A masked
 * value that was not touched is left out; a field that had a value and was emptied is sent as null, one that was empty all along
 * not at all.
 */
export function sentValues({ parts, first, read }: HeldValues): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const part of parts.fields) {
    const { name } = part.field;
    if (!isShown(part) || part.field.shownOnly || Object.hasOwn(sent, name)) continue;
    const value = tidied(part, read(name));
    if (isMasked(part.field, value) && isSame(value, first[name])) continue;
    add(sent, name, value, first);
  }
  for (const [name, by] of parts.filled) {
    if (by.some(isShown)) add(sent, name, read(name), first);
  }
  return sent;
}

function add(sent: Record<string, unknown>, name: string, value: unknown, first: Readonly<Record<string, unknown>>) {
  if (!isBlankValue(value)) sent[name] = value;
  else if (!isBlankValue(first[name])) sent[name] = null;
}

/** The names whose value differs from the first one, of those that count at present. */
export function changedNames({ parts, first, read }: HeldValues): string[] {
  const names = parts.fields.filter(isShown).map(({ field }) => field.name);
  for (const [name, by] of parts.filled) if (by.some(isShown)) names.push(name);
  return names.filter((name) => !isSame(read(name), first[name]));
}

/** White space around a line of text is ignored; a number that was typed as a text becomes a number. */
function tidied({ field }: FieldPart, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = traitsOf(field['x-component']).asTyped ? value : value.trim();
  const format = field['x-validator'].find((rule) => rule.format !== undefined && !rule.when)?.format;
  const { kept } = (format && formats[format]) ?? {};
  if (kept && !isMasked(field, text)) return kept(text);
  const isNumber = field.type === 'number' || field.type === 'integer';
  return isNumber && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Whether two values are the same to a user: all kinds of empty values are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isBlankValue(one) || isBlankValue(other)) return isBlankValue(one) && isBlankValue(other);
  return one === other || withoutSignatures(one) === withoutSignatures(other);
}

/** A picture that is loaded again is the same one, although the signature in its address differs. */
function withoutSignatures(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('/pictures/') ? text.replace(/(\/pictures\/[\w-]+\.\w+)\?[\w=&;-]+/g, '$1') : text;
}
