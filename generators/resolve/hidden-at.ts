import type { Catalogue, CatalogueEntity, FilterOperator, Sensitive } from '../../schemas/generated/grammar.ts';

/**
 * The masking levels at which a filter cannot be used, whatever is typed: the field is masked for them, and neither what its mask
 * shows nor a search by number can be compared with. The server refuses such a call; a page shows that beforehand.
 */
export function hiddenAt(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  operator: FilterOperator,
): number[] {
  const mask = maskOf(catalogue, entity, field);
  if (mask === undefined) return [];
  const { computed, type } = entity.fields[field] ?? {};
  const mayAsk =
    type === 'string' && !computed && mask !== 'full' && mask !== 'date' && operator !== 'between' && operator !== 'in';
  if (mayAsk) return [];
  if (mask === 'full') return [0, 1, 2];
  return mask === 'phone' ? [1] : [1, 2];
}

/** A field that is sensitive at its source stays sensitive. */
function maskOf({ entities }: Catalogue, entity: CatalogueEntity, field: string): Sensitive['mask'] | undefined {
  const property = entity.fields[field];
  const over = property?.joined && entity.fields[property.joined.relation];
  const target = over?.relation ?? over?.items?.relation;
  const there = property?.joined && target && entities[target.entity]?.fields[property.joined.field];
  return (there?.sensitive ?? property?.sensitive)?.mask;
}
