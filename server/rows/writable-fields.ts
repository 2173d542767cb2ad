import type { CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';

/** What the server alone sets, wherever an entity has it. */
const KEPT: readonly string[] = ['createTime', 'updateTime', 'createBy', 'revision'];

/**
 * The fields of the entity that a call may write: those its catalogue entry names, but never what the server keeps
 * numbers or works out. A state is
 * written by transitions; only a new record may be given one, and only where the state is not read-only: no record is added
 * that is approved already.
 */
export function writableFields(entity: CatalogueEntity, endpoint: CatalogueEndpoint): ReadonlySet<string> {
  const isNew = endpoint.operation === 'create' || endpoint.operation === 'import';
  const never = new Set(KEPT);
  if (entity.scope === 'community') never.add('communityUuid');
  for (const [field, { computed, number }] of Object.entries(entity.fields)) if (computed || number) never.add(field);
  const state = entity.lifecycle?.field;
  if (state !== undefined && (!isNew || entity.fields[state]?.readOnly)) never.add(state);
  if (!isNew) {
    never.add(entity.primaryKey);
    never.add('id');
    for (const key of transitionKeys(endpoint)) never.add(key);
  }
  return new Set(
    endpoint.fields.filter((field) => entity.fields[field] && !entity.fields[field].joined && !never.has(field)),
  );
}

/** The members of the request that may choose one of several transitions: the one it declares, else either. */
export function transitionKeys({ request, transitions }: CatalogueEndpoint): readonly string[] {
  if (transitions.length < 2) return [];
  if (request?.properties?.transition) return ['transition'];
  return request?.properties?.result ? ['result'] : ['transition', 'result'];
}
