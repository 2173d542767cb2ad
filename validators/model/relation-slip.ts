import type { Relation } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import { nearNames } from '../near-names.ts';

/** The wrong part of a relation whose parts do not belong together. */
export type RelationSlip = 'entity' | 'endpoint' | 'field';

/**
 * Which part of a relation does not belong to the others: the entity, where what is read over it and its options are another's, or
 * the call that offers its records, or the name of a field. Undefined where all belong together.
 */
export function relationSlip(
  relation: Relation,
  field: string,
  owner: KnownFields,
  catalogue: DocumentCatalogue,
): RelationSlip | undefined {
  const related = catalogue.entities.get(relation.entity);
  if (!related || related.partial) return undefined;
  if (calledAfter(relation, field, catalogue) !== undefined) return 'entity';
  const offered = offeredBy(relation, catalogue);
  const isOther = offered !== undefined && offered !== related;
  const own = [relation.label, ...(relation.value === undefined ? [] : [relation.value])];
  if (!isOther && own.every((name) => related.fields.has(name))) return undefined;
  const read = [...own, ...readOver(field, owner)];
  const missing = read.filter((name) => !related.fields.has(name));
  if (isOther && offered) return missing.some((name) => offered.fields.has(name)) ? 'entity' : 'endpoint';
  if (missing.length * 2 <= read.length || missing.some((name) => nearNames(name, related.fields.keys()).length > 0))
    return 'field';
  const others = [...catalogue.entities.values()].filter((entity) => entity && has(entity, read));
  const isSaid = others.some((entity) => entity && speaksOf(field, entity.name));
  return others.length > 0 && (read.length > 1 || isSaid) ? 'entity' : 'field';
}

/**
 * The entity in the name of a field (`roomId`, `roomIds`), where its relation leads to another one and no call that offers
 * choices confirms that this is meant.
 */
export function calledAfter(
  { entity, endpoint = '' }: Relation,
  field: string,
  { entities, endpoints }: DocumentCatalogue,
): string | undefined {
  const named = /^(\w+?)(?:Id|Ids|Uuid)$/.exec(field)?.[1];
  if (named === undefined || named === entity || !entities.has(named)) return undefined;
  return endpoints.get(endpoint)?.entity === entity ? undefined : named;
}

/** The entity whose records the options call of a relation offers; those of a read model may be of several. */
function offeredBy({ endpoint = '' }: Relation, catalogue: DocumentCatalogue): KnownEntity | undefined {
  const called = catalogue.endpoints.get(endpoint);
  if (called?.operation !== 'options' || called.entity === undefined) return undefined;
  const offered = catalogue.entities.get(called.entity);
  return offered?.document.readModel ? undefined : offered;
}

/** The fields that the other fields of a record are read from, over this relation. */
function readOver(field: string, owner: KnownFields): string[] {
  return [...owner.fields.values()].flatMap(({ joined }) => (joined?.relation === field ? [joined.field] : []));
}

function has({ fields }: KnownEntity, names: readonly string[]): boolean {
  return names.every((name) => fields.has(name));
}

function speaksOf(field: string, entity: string): boolean {
  return field.toLowerCase().includes(entity.toLowerCase());
}
