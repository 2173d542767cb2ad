import type { Property } from '../../../schemas/generated/grammar.ts';
import { filterOperatorOf } from '../../../validators/model/filter-operator.ts';
import { isSetByServer } from '../../../validators/model/set-by-server.ts';
import type { Draft } from '../draft.ts';

/** Fields that every row has and no user reads. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'id',
  'revision',
  'updateTime',
  'createBy',
  'createTime',
  'communityUuid',
  'communityName',
]);

/** The fields that are useful to users, in the entity's order. */
export function usefulFields(draft: Draft, entity: string): [string, Property][] {
  const { primaryKey = 'id' } = draft.entity(entity);
  return [...draft.fields(entity)].filter(
    ([name, { type }]) => !TECHNICAL.has(name) && name !== primaryKey && type !== 'object',
  );
}

/** The fields that a list or detail shows: of a relation the name, not the key, which nobody can read. */
export function shownFields(draft: Draft, entity: string): string[] {
  return usefulFields(draft, entity)
    .filter(([, { relation, joined }]) => !relation || joined)
    .map(([name]) => name);
}

/** The fields that users fill in. */
export function filledFields(draft: Draft, entity: string): string[] {
  const state = draft.entity(entity).lifecycle?.field;
  return usefulFields(draft, entity)
    .filter(
      ([name, property]) =>
        !isSetByServer(property) &&
        !property.joined &&
        name !== state &&
        (property.type !== 'array' || property.items?.type !== 'object'),
    )
    .map(([name]) => name);
}

/** The fields that a list is filtered by. @param most how many at most */
export function filteringFields(draft: Draft, entity: string, most: number): string[] {
  return usefulFields(draft, entity)
    .filter(
      ([, property]) =>
        filterOperatorOf(property) !== undefined && (!property.relation || property.relation.endpoint !== undefined),
    )
    .slice(0, most)
    .map(([name]) => name);
}

/** The field that names a record. */
export function namingField(draft: Draft, entity: string): string {
  const texts = usefulFields(draft, entity).filter(
    ([, { type, dictionary, relation, format }]) => type === 'string' && !dictionary && !relation && !format,
  );
  return texts[0]?.[0] ?? draft.entity(entity).primaryKey ?? 'id';
}
