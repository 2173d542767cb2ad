import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import { type Cell, valueText } from './value-text.ts';

export type { Cell } from './value-text.ts';

/** Makes the cell of a field of an entity from its presented value. */
export function cellText(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  language: Language,
): (value: unknown) => Cell {
  return valueText(catalogue, entity.fields[field] as Property, language);
}
