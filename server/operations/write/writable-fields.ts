import type { CatalogueEndpoint, CatalogueEntity } from '../../../schemas/generated/grammar.ts';

/** What the server alone sets, wherever an entity has it. */
const KEPT: readonly string[] = ['createTime', 'updateTime', 'createBy', 'revision'];

/**
 * The fields of the entity that a call may write: those its catalogue entry names, but never what the server keeps. A state
 * is written by transitions; only a new record may be given one, and only where the state is not said to be read-only:
 * nobody adds what is approved already.
 */
export function writableFields(entity: CatalogueEntity, endpoint: CatalogueEndpoint): ReadonlySet<string> {
  const isNew = endpoint.operation === 'create' || endpoint.operation === 'import';
  const never = new Set(KEPT);
  if (entity.scope === 'community') never.add('communityUuid');
  const state = entity.lifecycle?.field;
  if (state !== undefined && (!isNew || entity.fields[state]?.readOnly)) never.add(state);
  if (!isNew) {
    never.add(entity.primaryKey);
    never.add('id');
    if (endpoint.transitions.length > 1) never.add(transitionKey(endpoint));
  }
  return new Set(
    endpoint.fields.filter((field) => entity.fields[field] && !entity.fields[field].joined && !never.has(field)),
  );
}

/** The member of the request that chooses one of several transitions. */
export function transitionKey({ request }: CatalogueEndpoint): 'transition' | 'result' {
  return request?.properties?.result && !request.properties.transition ? 'result' : 'transition';
}
