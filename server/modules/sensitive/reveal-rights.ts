import type { Catalogue, CatalogueEntity, Property, Sensitive } from '../../../schemas/generated/grammar.ts';
import type { MaskingLevel } from '../../services/session.ts';

type Mask = Sensitive['mask'];

/** Calls by which a page shows records. */
const SHOWING: ReadonlySet<string> = new Set(['list', 'detail', 'tree']);

/** The button codes that open the masked fields of an entity: those of the pages that may read its records. */
export function revealCodes(catalogue: Catalogue, entity: CatalogueEntity): Set<string> {
  const codes = Object.values(catalogue.endpoints)
    .filter((endpoint) => endpoint.entity === entity.name && SHOWING.has(endpoint.operation))
    .flatMap(({ access }) => (Array.isArray(access) ? access : []));
  return new Set(codes.map((code) => `${code}:reveal`));
}

/** The masks of a field or of its parts; a joined one those of the field it is read from. */
export function masksOf(catalogue: Catalogue, entity: CatalogueEntity, field: string): Mask[] {
  const property = Object.hasOwn(entity.fields, field) ? entity.fields[field] : undefined;
  if (!property) return [];
  const { joined } = property;
  const relation = joined && entity.fields[joined.relation]?.relation;
  const other = joined && relation && catalogue.entities[relation.entity]?.fields[joined.field];
  return [...masksIn(property), ...(other ? masksIn(other) : [])];
}

function masksIn({ sensitive, properties, items }: Pick<Property, 'sensitive' | 'properties' | 'items'>): Mask[] {
  const inside = [...Object.values(properties ?? {}), ...Object.values(items?.properties ?? {})];
  return [...(sensitive ? [sensitive.mask] : []), ...inside.flatMap(masksIn)];
}

/** Level 1 opens nothing. Level 0 is shown all but secrets as it is, level 2 phones; both open the rest, with a code and a reason. */
export function mayOpen(level: MaskingLevel): boolean {
  return level !== 1;
}
