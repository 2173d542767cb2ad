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
 * Whether a field is one of those for which custom.json declares a registered thing.
 *
 * @param use a reader of a value accepts a whole number where it accepts any number; a writer might write a fraction
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
