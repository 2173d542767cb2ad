import type { Endpoint, FilterOperator } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { filterOperatorOf } from './filter-operator.ts';
import { isNeverFiltered } from './never-filtered.ts';

/** How a call compares when it filters by a field, or undefined where it cannot. */
export function endpointFilter(endpoint: Endpoint, entity: KnownEntity, field: string): FilterOperator | undefined {
  const property = entity.fields.get(field);
  if (!property || isNeverFiltered(field, entity.document.scope)) return undefined;
  return endpoint.filters?.[field] ?? filterOperatorOf(property);
}
