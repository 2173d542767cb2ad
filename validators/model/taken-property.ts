import type { Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import type { FormInfo } from '../nodes.ts';
import { takenFields } from './payload-fields.ts';

/**
 * A field as a call accepts it: as its request describes it, completed by its entity. A request that names a field
 * of the entity has its mask.
 */
export function takenProperty(
  field: string,
  { owner, endpoint }: Pick<FormInfo, 'owner' | 'endpoint'>,
  { entities }: DocumentCatalogue,
): Property | undefined {
  const asked = owner.fields.get(field);
  const own = endpoint?.entity === undefined ? undefined : entities.get(endpoint.entity)?.fields.get(field);
  return asked && own ? { ...own, ...asked } : asked;
}

/** What a call accepts, wherever it is called from. Undefined where it stores nothing of its payload. */
export function keptBy(
  path: string,
  catalogue: DocumentCatalogue,
): { owner: KnownFields; endpoint: NonNullable<FormInfo['endpoint']> } | undefined {
  const endpoint = catalogue.endpoints.get(path);
  const keeps = endpoint && ['create', 'update', 'action'].includes(endpoint.operation) && !endpoint.keepsRecords;
  return keeps ? { owner: takenFields(endpoint, path, catalogue), endpoint } : undefined;
}
