import type { Catalogue, DictionaryValue, Property } from '../../../schemas/generated/grammar.ts';

/**
 * What a field may be of its dictionary, or of that of its entries: all codes, or those that the field lists; undefined without
 * one.
 */
export function choicesOf(catalogue: Catalogue, property: Property | undefined): DictionaryValue[] | undefined {
  const values = catalogue.dictionaries[property?.dictionary ?? property?.items?.dictionary ?? '']?.values;
  const only = property?.enum ?? property?.items?.enum;
  return only ? values?.filter(({ value }) => only.includes(value)) : values;
}
