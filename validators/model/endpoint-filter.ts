import type { Endpoint, FilterOperator } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { filterOperatorOf } from './filter-operator.ts';

/**
 * How a call compares when it filters by a field, or undefined where it cannot. The community of a community's rows is the
 * scope of the whole call, never a filter.
 */
export function endpointFilter(endpoint: Endpoint, entity: KnownEntity, field: string): FilterOperator | undefined {
  const property = entity.fields.get(field);
  if (!property || (field === 'communityUuid' && entity.document.scope === 'community')) return undefined;
  return endpoint.filters?.[field] ?? filterOperatorOf(property);
}
