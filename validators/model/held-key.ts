import type { Endpoint, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import { relationSlip } from './relation-slip.ts';

/**
 * The entity whose key a field contains: of its own record, or of one elsewhere. Undefined where it contains no key, and for
 * a read model, whose rows are identified by the key of their source.
 */
export function heldKey(owner: KnownFields, name: string, catalogue: DocumentCatalogue): string | undefined {
  const property = owner.fields.get(name);
  const relation = property?.relation ?? property?.items?.relation;
  // A name that does not exist, or is not the intended one, is reported at its place.
  if (relation) {
    const isMeant = catalogue.entities.has(relation.entity) && !relationSlip(relation, name, owner, catalogue);
    return isMeant ? relation.entity : undefined;
  }
  return isEntity(owner) && owner.primaryKey === name ? ownKey(owner.name, catalogue) : undefined;
}

/** The key by which a call finds its record. */
export function recordKey(
  endpoint: Endpoint | undefined,
  catalogue: DocumentCatalogue,
): { property?: Property; keyOf?: string } {
  const entity = endpoint?.entity === undefined ? undefined : catalogue.entities.get(endpoint.entity);
  const property = entity?.fields.get(entity.primaryKey);
  const keyOf = askedKey(endpoint, catalogue);
  return { ...(property && { property }), ...(keyOf !== undefined && { keyOf }) };
}

/**
 * The entity whose key a call finds its record by: its own, unless its request has another one as `id`. A detail that describes
 * `id` and no relation finds it by the keys of several.
 */
export function askedKey(endpoint: Endpoint | undefined, catalogue: DocumentCatalogue): string | undefined {
  const said = endpoint?.request?.properties?.id;
  if (said?.relation) return said.relation.entity;
  return said && endpoint?.operation === 'detail' ? undefined : ownKey(endpoint?.entity, catalogue);
}

/** The entity whose key its records have: of one that is kept beside another, such as the settings of a device, the other's. */
function ownKey(entity: string | undefined, catalogue: DocumentCatalogue): string | undefined {
  const known = entity === undefined ? undefined : catalogue.entities.get(entity);
  if (!known || known.document.readModel) return undefined;
  const key = known.fields.get(known.primaryKey);
  return key && (key.relation?.entity ?? known.name);
}

function isEntity(owner: KnownFields): owner is KnownEntity {
  return 'primaryKey' in owner;
}
