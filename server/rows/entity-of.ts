import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';

/** The entity that a call is about. @throws Error naming the path when it has none: the catalogue is wrong */
export function entityOf(catalogue: Catalogue, endpoint: CatalogueEndpoint): CatalogueEntity {
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
  if (!entity) throw new Error(`${endpoint.path}: the operation ${endpoint.operation} needs an entity.`);
  return entity;
}
