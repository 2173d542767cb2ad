import type { Catalogue, DictionaryValue, Property } from '../../../schemas/generated/grammar.ts';

/**
 * The codes that a field, or its entries, may have: all codes of the dictionary, or those that the field lists; undefined
 * without one.
 */
export function choicesOf(catalogue: Catalogue, property: Property | undefined): DictionaryValue[] | undefined {
  const values = catalogue.dictionaries[property?.dictionary ?? property?.items?.dictionary ?? '']?.values;
  const only = property?.enum ?? property?.items?.enum;
  return only ? values?.filter(({ value }) => only.includes(value)) : values;
}
