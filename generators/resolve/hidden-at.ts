import type { Catalogue, CatalogueEntity, FilterOperator, Sensitive } from '../../schemas/generated/grammar.ts';

/**
 * The masking levels at which a filter cannot be asked by, whatever is typed: the field is masked for them, and neither what its mask
 * shows nor a search by number can be compared with. The server refuses such a question; a page says so before it is asked.
 */
export function hiddenAt(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  operator: FilterOperator,
): number[] {
  const mask = maskOf(catalogue, entity, field);
  if (mask === undefined) return [];
  const isText = entity.fields[field]?.type === 'string';
  const mayAsk = isText && mask !== 'full' && mask !== 'date' && operator !== 'between' && operator !== 'in';
  if (mayAsk) return [];
  if (mask === 'full') return [0, 1, 2];
  return mask === 'phone' ? [1] : [1, 2];
}

/** What is sensitive where it is read from stays so. */
function maskOf({ entities }: Catalogue, entity: CatalogueEntity, field: string): Sensitive['mask'] | undefined {
  const property = entity.fields[field];
  const over = property?.joined && entity.fields[property.joined.relation];
  const target = over?.relation ?? over?.items?.relation;
  const there = property?.joined && target && entities[target.entity]?.fields[property.joined.field];
  return (there?.sensitive ?? property?.sensitive)?.mask;
}
