import type { Property, Validator } from '../../schemas/generated/grammar.ts';

/** What the text of a code must keep to be the value of a field, also where a filter takes parts of values. */
export function codeRule({ format, pattern, minLength, maxLength }: Property): Validator {
  return {
    ...(format && { format }),
    ...(pattern !== undefined && { pattern }),
    ...(minLength !== undefined && { min: minLength }),
    ...(maxLength !== undefined && { max: maxLength }),
  };
}
