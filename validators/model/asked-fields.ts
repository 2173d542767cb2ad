import type { Endpoint, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { endpointFilter } from './endpoint-filter.ts';
import { payloadFields } from './payload-fields.ts';

/** What a block of figures may ask its call with: the names of its request, or of an aggregate call its filters. */
export function askedFields(endpoint: Endpoint | undefined, path: string, catalogue: DocumentCatalogue): KnownFields {
  const name = `the request of ${path}`;
  const filters = endpoint?.operation === 'aggregate' ? filterFields(endpoint, catalogue) : undefined;
  return filters ? { name, ...filters } : payloadFields(endpoint?.request, name, catalogue);
}

const filterFields = onceAPage(
  (endpoint: Endpoint, catalogue: DocumentCatalogue): Omit<KnownFields, 'name'> | undefined => {
    const entity = catalogue.entities.get(endpoint.entity ?? '');
    if (!entity) return undefined;
    const fields = [...entity.fields.keys()].flatMap((field): [string, Property][] => {
      const property = filterProperty(endpoint, entity, field);
      return property ? [[field, property]] : [];
    });
    return { fields: new Map(fields), partial: entity.partial };
  },
);

/** A filter as the value that is sent: from … to are two values of the field. */
function filterProperty(endpoint: Endpoint, entity: KnownEntity, field: string): Property | undefined {
  const property = entity.fields.get(field);
  const operator = endpointFilter(endpoint, entity, field);
  if (!property || operator === undefined) return undefined;
  if (operator !== 'between') return property;
  const { type, format, label } = property;
  return {
    type: 'array',
    label,
    items: { type: type === 'array' || type === 'boolean' ? 'string' : type, ...(format && { format }) },
  };
}
