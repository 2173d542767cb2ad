import type { FilterOperator, Property } from '../../schemas/generated/grammar.ts';

/**
 * How a filter on this field compares unless its endpoint states otherwise, or undefined where nothing can be filtered:
 * encrypted phones by whole number or tail, other encrypted values by equality (their blind index supports no more), codes
 * and relations by one of several, times and numbers from … to, other text by part. Pictures, objects and true/false
 * have none: a true/false that people filter by is a dictionary (`yesNo`). Joined and computed fields and lists have one only where they
 * say so (`filterable`): a list holds one of several values.
 */
export function filterOperatorOf(property: Property): FilterOperator | undefined {
  if (!mayFilter(property)) return undefined;
  if (property.sensitive?.encrypted) return property.sensitive.mask === 'phone' ? 'tail' : 'equals';
  if (property.sensitive?.mask === 'full') return undefined;
  if (property.dictionary || property.relation || (property.type === 'array' && property.filterable)) return 'in';
  if (property.type === 'integer' || property.type === 'number') return 'between';
  if (property.format === 'date-time' || property.format === 'calendar-date') return 'between';
  if (property.format === 'image' || property.type !== 'string') return undefined;
  return 'contains';
}

/** Whether any filter may compare by the field. */
export function mayFilter({
  computed,
  filterable,
  joined,
}: Pick<Property, 'computed' | 'filterable' | 'joined'>): boolean {
  return filterable ?? (joined === undefined && computed === undefined);
}
