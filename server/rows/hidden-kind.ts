import type { Catalogue, CatalogueEntity, Property, Sensitive } from '../../schemas/generated/grammar.ts';
import type { MaskingLevel } from '../services/session.ts';
import { isMasked } from './masking.ts';

/** The field as it is stored: what is read over a relation is as sensitive as it is there. */
export function storedProperty({ entities }: Catalogue, entity: CatalogueEntity, field: string): Property | undefined {
  const property = entity.fields[field];
  if (!property?.joined) return property;
  const over = entity.fields[property.joined.relation];
  const target = over?.relation ?? over?.items?.relation;
  const there = target && entities[target.entity]?.fields[property.joined.field];
  return there && { ...property, ...(there.sensitive && { sensitive: there.sensitive }) };
}

/** How a field is masked for accounts of the level; undefined where they see it. */
export function hiddenKind(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  level: MaskingLevel,
): Sensitive['mask'] | undefined {
  const property = storedProperty(catalogue, entity, field);
  return property && isMasked(property, level) ? property.sensitive?.mask : undefined;
}

/** The fields of an entity that are masked for accounts of the level. */
export function hiddenFields(catalogue: Catalogue, entity: CatalogueEntity, level: MaskingLevel): string[] {
  return Object.keys(entity.fields).filter((field) => hiddenKind(catalogue, entity, field, level) !== undefined);
}
