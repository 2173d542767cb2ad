import type { PageDocument, Payload, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { REGISTERED_KINDS, registeredOf } from './custom-sections.ts';
import { HISTORY_ENTITY } from './history-entity.ts';
import { blocksOf } from './inner-blocks.ts';

/** Names of entities and of dictionaries. */
export interface CatalogueUses {
  entities: ReadonlySet<string>;
  dictionaries: ReadonlySet<string>;
}

/**
 * The entities and dictionaries that no document names: none while a document cannot be read, or a name is a slip that may mean
 * any. Each document looks for its own name, so that a change of another is no reason to check it again.
 */
export function catalogueUnused(catalogue: DocumentCatalogue): CatalogueUses {
  return catalogue.derive(unused);
}

function unused(catalogue: DocumentCatalogue): CatalogueUses {
  const uses = catalogue.derive(collect);
  return {
    entities: notAmong(uses?.entities, catalogue.entities),
    dictionaries: notAmong(uses?.dictionaries, catalogue.dictionaries),
  };
}

function notAmong(used: ReadonlySet<string> | undefined, known: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  if (!used || [...used].some((name) => !known.has(name))) return new Set();
  return new Set([...known.keys()].filter((name) => !used.has(name)));
}

/** The part of a field or payload that names others. */
type Naming = Pick<Payload, 'dictionary' | 'relation' | 'entity'> & {
  properties?: Record<string, Property | Payload>;
  items?: Naming;
};

/** The entities and dictionaries that a page names itself. */
const ownUses = onceAPage((page: PageDocument): CatalogueUses => {
  const uses = { entities: new Set<string>(), dictionaries: new Set<string>() };
  for (const block of blocksOf(page)) {
    if (block.kind === 'history') uses.entities.add(HISTORY_ENTITY);
    if ('entity' in block && block.entity !== undefined) uses.entities.add(block.entity);
    if (block.kind === 'list')
      for (const part of [block.side, block.matrix?.columns, block.matrix?.cells])
        if (part) uses.entities.add(part.entity);
    if (block.kind !== 'chart') continue;
    for (const { dictionary } of [block, ...(block.filters ?? [])])
      if (dictionary !== undefined) uses.dictionaries.add(dictionary);
  }
  return uses;
});

/** What documents name; undefined while one of them cannot be read. */
const collect = takenOfPages(ownUses, (ofPages, catalogue): CatalogueUses | undefined => {
  const { entities, fieldSets, endpoints, endpointGroups, custom } = catalogue;
  const read = [ofPages, entities, fieldSets, endpointGroups].every((kind) => ![...kind.values()].includes(undefined));
  if (!read) return undefined;
  const uses = { entities: new Set<string>(), dictionaries: new Set<string>() };
  const add = (naming: Naming | undefined): void => {
    if (!naming) return;
    if (naming.dictionary !== undefined) uses.dictionaries.add(naming.dictionary);
    if (naming.relation) uses.entities.add(naming.relation.entity);
    if (naming.entity !== undefined) uses.entities.add(naming.entity);
    add(naming.items);
    for (const part of Object.values(naming.properties ?? {})) add(part as Naming);
  };
  for (const entity of entities.values()) for (const property of entity?.fields.values() ?? []) add(property as Naming);
  for (const { entity, request, response } of endpoints.values()) {
    if (entity !== undefined) uses.entities.add(entity);
    add(request as Naming | undefined);
    add(response as Naming | undefined);
  }
  for (const { props } of REGISTERED_KINDS.flatMap((kind) => Object.values(registeredOf(kind, custom))))
    add(props as Naming | undefined);
  for (const own of ofPages.values()) {
    for (const entity of own?.entities ?? []) uses.entities.add(entity);
    for (const dictionary of own?.dictionaries ?? []) uses.dictionaries.add(dictionary);
  }
  return uses;
});
