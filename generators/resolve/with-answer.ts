import { propertyOf } from '../../validators/model/payload-fields.ts';
import { endpointOf, type Surroundings } from './resolve-context.ts';

/** What the answer of a detail, or a row of a list, contains besides its entity can be shown like a field of it. */
export function withAnswer({ endpoint }: { endpoint: string }, around: Surroundings): Surroundings {
  const { operation, response } = endpointOf(endpoint, around);
  const { properties } = response ?? {};
  const besides = operation === 'list' ? properties?.list?.items?.properties : properties;
  if (!around.entity || !besides) return around;
  const own = Object.entries(besides).map(([field, property]) => [field, propertyOf(property)] as const);
  const { entity } = around;
  return { ...around, entity: { ...entity, fields: { ...Object.fromEntries(own), ...entity.fields } } };
}
