import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  MenuNode,
  PageDocument,
  Property,
} from '../../schemas/generated/grammar.ts';
import { propertyOf } from '../../validators/model/payload-fields.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { Collecting } from './origins.ts';

/** The documents in which resolve looks things up. */
export interface ResolveContext {
  catalogue: Catalogue;
  /** Every page document by id: links need their codes. */
  pages: ReadonlyMap<string, PageDocument>;
}

/** What surrounds a part of a page. */
export interface Surroundings extends ResolveContext, Collecting {
  page: PageDocument;
  /** The entity of the block around; undefined in blocks that show none. */
  entity?: CatalogueEntity;
  endpoint?: CatalogueEndpoint;
  /** The entity of the record whose values are in reach as `row`. */
  record?: CatalogueEntity;
}

/** @throws Error where there is none, which the checker reports with its place */
export function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}: npm run check tells where it is named.`);
  return value;
}

export function entityOf(name: string, { catalogue }: ResolveContext): CatalogueEntity {
  return known(catalogue.entities[name], `entity ${name}`);
}

export function endpointOf(path: string, { catalogue }: ResolveContext): CatalogueEndpoint {
  return known(catalogue.endpoints[path], `endpoint ${path}`);
}

export function fieldOf(entity: CatalogueEntity | undefined, field: string): Property {
  return known(entity?.fields[field], `field ${field} of ${entity?.name ?? 'the block'}`);
}

/** A field that a call accepts: of its request first, then of its entity. */
export function takenField(endpoint: CatalogueEndpoint, field: string, context: ResolveContext): Property {
  const asked = endpoint.request?.properties?.[field];
  const entity = endpoint.entity === undefined ? undefined : context.catalogue.entities[endpoint.entity];
  const own = entity?.fields[field];
  if (asked) return { ...own, ...propertyOf(asked), label: asked.label ?? own?.label ?? propertyOf(asked).label };
  return known(own, `field ${field} of ${endpoint.path}`);
}

export function menuNodeOf(menuCode: string, { catalogue }: ResolveContext): MenuNode {
  return known(
    menuNodes(catalogue.menu).find((node) => node.menuCode === menuCode),
    `menu code ${menuCode}`,
  );
}

/** `"personName"` means `{ "field": "personName" }`. */
export function asObject<Full extends { field: string }>(short: string | Full): Full {
  return typeof short === 'string' ? ({ field: short } as Full) : short;
}

/** The field that names a record of an entity if no document states one: its first text that is not its key. */
export function labelFieldOf(entity: CatalogueEntity): string {
  const texts = Object.entries(entity.fields).filter(([name, property]) => {
    const plain = property.type === 'string' && !property.readOnly && !property.dictionary && !property.relation;
    return plain && name !== entity.primaryKey && property.format === undefined;
  });
  return texts[0]?.[0] ?? entity.primaryKey;
}
