import type { FieldKind, Property } from '../../schemas/generated/grammar.ts';
import { anyOf } from '../grammar/wording.ts';

const TYPE_WORDS: Readonly<Record<FieldKind['types'][number], string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Whether a field is one of those that custom.json says a registered thing is for.
 *
 * @param use whoever only reads a value takes a whole number where it takes any; whoever writes one might write a fraction
 */
export function fitsKind({ types, formats }: FieldKind, property: Property, use: 'read' | 'write'): boolean {
  const { type, items } = property;
  if (!types.includes(type) && !(use === 'read' && type === 'integer' && types.includes('number'))) return false;
  const isText = type === 'string' || items?.type === 'string';
  const format = property.format ?? items?.format;
  return formats === undefined || !isText || (format !== undefined && formats.includes(format));
}

/** `a whole number or a text of the format calendar-date`. */
export function kindWords({ types, formats }: FieldKind): string {
  const format = formats ? ` of the format ${anyOf(formats)}` : '';
  return anyOf(types.map((type) => TYPE_WORDS[type] + (type === 'string' ? format : '')));
}
