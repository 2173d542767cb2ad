import type { CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';

type Shape = Pick<Property, 'sensitive' | 'properties' | 'items'>;

/** Whether a value of the field is masked, as a whole or inside of it. */
export function isSensitive(property: Shape | undefined): boolean {
  if (!property) return false;
  if (property.sensitive) return true;
  const inside = { ...property.properties, ...property.items?.properties };
  return Object.values(inside).some(isSensitive);
}

/** The stored fields that are. */
export function sensitiveFields(entity: CatalogueEntity): string[] {
  return Object.entries(entity.fields)
    .filter(([, property]) => !property.joined && !property.computed && isSensitive(property))
    .map(([field]) => field);
}
