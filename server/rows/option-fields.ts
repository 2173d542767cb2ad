import type { Catalogue, CatalogueEndpoint } from '../../schemas/generated/grammar.ts';
import { entityOf } from './entity-of.ts';

/** As named by the relations that use this call; else the key, and the first searchable field. */
export function optionFields(catalogue: Catalogue, endpoint: CatalogueEndpoint): { value: string; label: string } {
  const entity = entityOf(catalogue, endpoint);
  for (const { fields } of Object.values(catalogue.entities)) {
    for (const { relation } of Object.values(fields)) {
      if (relation?.endpoint === endpoint.path && relation.entity === entity.name) {
        return { value: relation.value ?? entity.primaryKey, label: relation.label };
      }
    }
  }
  const searched = Object.entries(entity.fields).find(([, property]) => property.searchable);
  return { value: entity.primaryKey, label: searched?.[0] ?? entity.primaryKey };
}
