import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  CatalogueFigure,
  CatalogueImportColumn,
  Endpoint,
  EntityDocument,
  EntryColumn,
  FilterOperator,
  ImportColumn,
  Operation,
  Property,
  Sort,
} from '../schemas/generated/grammar.ts';
import type { Documents } from '../validators/documents.ts';
import { aggregateAnswer, longGroup, WEEKDAYS } from '../validators/model/aggregate-answer.ts';
import { distributionOf } from '../validators/model/distribution-of.ts';
import { entitiesChangedBy, eventsOfCall } from '../validators/model/effects-of.ts';
import { entityFields, primaryKeyOf } from '../validators/model/entity-fields.ts';
import { catalogueFigure } from '../validators/model/figure-value.ts';
import { filterOperatorOf } from '../validators/model/filter-operator.ts';
import { HISTORY_ENTITY, rowEntityOf } from '../validators/model/history-entity.ts';
import { blocksOf } from '../validators/model/inner-blocks.ts';
import { isNeverFiltered } from '../validators/model/never-filtered.ts';
import { sensitiveOf } from '../validators/model/sensitive-of.ts';
import { isSetByServer } from '../validators/model/set-by-server.ts';
import { pageOpeners } from './page-openers.ts';

/** The operations whose request carries filters. */
const FILTERING = new Set(['list', 'options', 'export', 'aggregate']);

/** Everything but the pages (of an entity: which one shows a record of it), with every default written out. Expects documents that the checker has passed. */
export function buildCatalogue(documents: Documents): Catalogue {
  const entities = new Map(
    [...documents.entities].map(([name, entity]) => [name, catalogueEntity(name, entity, documents)]),
  );
  const endpoints = [...documents.endpoints].map(([path, endpoint]) => [
    path,
    catalogueEndpoint(path, endpoint, entities, documents),
  ]);
  const dictionaries = [...documents.dictionaries].map(([name, { title, values }]) => [name, { title, values }]);
  return {
    $comment: 'Made by generators/build-catalogue.ts from schemas: npm run generate. Do not edit.',
    entities: sorted([...entities]),
    endpoints: sorted(endpoints as [string, CatalogueEndpoint][]),
    dictionaries: sorted(dictionaries as [string, Catalogue['dictionaries'][string]][]),
    menu: documents.menu.nodes,
    roles: documents.roles.roles,
    openers: pageOpeners(documents),
  };
}

/** The operations that write fields of their entity. */
const WRITING = new Set(['create', 'update', 'import']);

const NEWEST_FIRST: Sort = { field: 'createTime', order: 'descend' };

function catalogueEntity(name: string, entity: EntityDocument, documents: Documents): CatalogueEntity {
  const fields = entityFields(entity, documents.fieldSets);
  const page = pageOfRecord(name, primaryKeyOf(entity), documents);
  return {
    name,
    title: entity.title,
    scope: entity.scope,
    ...(entity.rows && { rows: entity.rows }),
    primaryKey: primaryKeyOf(entity),
    readModel: entity.readModel ?? false,
    appendOnly: entity.appendOnly ?? false,
    fields: Object.fromEntries([...fields].map(([field, property]) => [field, longProperty(property, fields)])),
    required: entity.required ?? [],
    indexes: entity.indexes ?? [],
    unique: entity.unique ?? [],
    ...(entity.calledBy && { calledBy: entity.calledBy }),
    ...(page && { page }),
    sort: entity.sort ?? NEWEST_FIRST,
    ...(entity.partition && { partition: entity.partition }),
    ...(!entity.readModel && { distribution: distributionOf(entity) }),
    ...(entity.rollUp && { rollUp: entity.rollUp }),
    ...(entity.retention && { retention: entity.retention }),
    ...(entity.lifecycle && { lifecycle: entity.lifecycle }),
    ...(entity.history && { history: keptChanges(entity.history, fields) }),
    ...(entity.effects && { effects: entity.effects.map((effect) => ({ ...effect, on: [effect.on].flat() })) }),
    ...(entity.schedules && { schedules: entity.schedules }),
    ...(entity.feed && { feed: entity.feed }),
  };
}

/** The fields whose changes a history keeps: those that it names, or all that a user sets. */
function keptChanges(history: NonNullable<EntityDocument['history']>, fields: ReadonlyMap<string, Property>): string[] {
  if (typeof history !== 'string') return history;
  return [...fields].flatMap(([field, property]) => (property.joined || isSetByServer(property) ? [] : [field]));
}

/**
 * What is numbered or computed is set by the server, as `readOnly` says of other fields; a list of objects states what tells one
 * entry from the next.
 */
function longProperty(property: Property, fields: ReadonlyMap<string, Property>): Property {
  const { items } = property;
  const calledBy = items?.calledBy ?? items?.unique?.[0] ?? Object.keys(items?.properties ?? {}).slice(0, 1);
  const sensitive = sensitiveOf(property, fields);
  return {
    ...property,
    ...(isSetByServer(property) && { readOnly: true }),
    ...(sensitive && { sensitive }),
    ...(items?.properties && calledBy.length > 0 && { items: { ...items, calledBy } }),
  };
}

/** The page that shows a record and receives only its key; of several the first by its name. */
function pageOfRecord(entity: string, key: string, { pages }: Documents): CatalogueEntity['page'] {
  const found = [...pages].flatMap(([name, page]) => {
    const { menuCode, params: [param, ...more] = [] } = page;
    const isOfOne = (page.kind === 'detail' || page.kind === 'approval') && page.entity === entity && more.length === 0;
    const isKey = param === key || param === 'id';
    return isOfOne && isKey && menuCode !== undefined ? [{ name, menuCode, param }] : [];
  });
  const [first] = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  return first && { menuCode: first.menuCode, param: first.param };
}

function catalogueEndpoint(
  path: string,
  endpoint: Endpoint,
  entities: ReadonlyMap<string, CatalogueEntity>,
  documents: Documents,
): CatalogueEndpoint {
  const entity = endpoint.entity === undefined ? undefined : entities.get(endpoint.entity);
  const isHistory = endpoint.operation === 'history';
  const filters: Record<string, FilterOperator> = {};
  if (entity && FILTERING.has(endpoint.operation)) {
    for (const [field, property] of Object.entries(entity.fields)) {
      if (isNeverFiltered(field, entity.scope)) continue;
      const operator = endpoint.filters?.[field] ?? filterOperatorOf(property);
      if (operator) filters[field] = operator;
    }
  }
  const fields = new Map(Object.entries(entity?.fields ?? {}));
  const counted = endpoint.operation === 'list' ? (countedFields(documents).get(path) ?? []) : [];
  const answer =
    endpoint.operation === 'aggregate'
      ? aggregateAnswer(endpoint, fields, documents.dictionaries.has(WEEKDAYS))
      : undefined;
  return {
    path,
    operation: endpoint.operation,
    entity: rowEntityOf(endpoint),
    ...(isHistory && { historyOf: endpoint.entity }),
    description: endpoint.description,
    access: endpoint.access,
    filters,
    ranges: endpoint.ranges ?? [],
    sorts: isHistory ? HISTORY_SORTS : (endpoint.sorts ?? []),
    summary: figuresOf(endpoint.summary, fields),
    ...(counted.length > 0 && { counted }),
    ...(endpoint.operation === 'aggregate' && { aggregate: aggregateOf(endpoint, fields) }),
    labels: endpoint.labels ?? [],
    transitions: [endpoint.transition ?? []].flat(),
    ...(endpoint.reason !== undefined && { reason: endpoint.reason }),
    ...(endpoint.waits && { waits: true }),
    impact: endpoint.impact ?? false,
    batch: endpoint.batch ?? false,
    writes: writesOf(endpoint, entity, entities),
    fields: endpoint.fields ?? (entity ? writtenFields(endpoint, entity) : []),
    ...(endpoint.tree && { tree: endpoint.tree }),
    columns: entity ? importColumns(endpoint, entity) : [],
    request: endpoint.request,
    response: endpoint.response ?? answer,
    ...(endpoint.stream && { stream: true }),
  };
}

/** The steps of a history have one order. */
const HISTORY_SORTS = ['operateTime'];

/** What a call changes besides: what follows by the effects of its entity, and of a record with a history a step. */
function writesOf(
  endpoint: Endpoint,
  entity: CatalogueEntity | undefined,
  entities: ReadonlyMap<string, CatalogueEntity>,
): string[] {
  const { operation, writes = [], keepsRecords } = endpoint;
  if (!entity || !CHANGING.has(operation) || keepsRecords) return writes;
  const effectsOf = (name: string) => entities.get(name)?.effects ?? [];
  const followed = entitiesChangedBy(entity.name, eventsOfCall(endpoint), effectsOf);
  const hasHistory = [entity.name, ...followed].some((name) => entities.get(name)?.history !== undefined);
  return [...new Set([...writes, ...followed, ...(hasHistory ? [HISTORY_ENTITY] : [])])];
}

/** The operations that change records of their entity. */
const CHANGING: ReadonlySet<Operation> = new Set(['create', 'update', 'delete', 'import', 'action']);

const MOST_GROUPS = 100;

function aggregateOf(
  { measures, groups = [], where, sort, limit = MOST_GROUPS, before }: Endpoint,
  fields: ReadonlyMap<string, Property>,
): CatalogueEndpoint['aggregate'] {
  return {
    measures: figuresOf(measures, fields),
    groups: groups.map(longGroup),
    ...(where && { where }),
    ...(sort && { sort }),
    limit,
    ...(before !== undefined && { before }),
  };
}

function figuresOf(
  figures: Endpoint['summary'],
  fields: ReadonlyMap<string, Property>,
): Record<string, CatalogueFigure> {
  return Object.fromEntries(
    Object.entries(figures ?? {}).map(([name, figure]) => [name, catalogueFigure(figure, fields)]),
  );
}

const counted = new WeakMap<Documents, ReadonlyMap<string, string[]>>();

/** The fields by whose codes the rows of a list are counted, because tabs of a page state how many they have. By path. */
function countedFields(documents: Documents): ReadonlyMap<string, string[]> {
  const known = counted.get(documents);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const page of documents.pages.values()) {
    for (const block of blocksOf(page)) {
      if (block.kind !== 'list' || !block.stateTabs?.counts) continue;
      const { field } = block.stateTabs;
      const fields = found.get(block.endpoint) ?? [];
      if (!fields.includes(field)) found.set(block.endpoint, [...fields, field].sort());
    }
  }
  counted.set(documents, found);
  return found;
}

/** Left out, a call writes all that may be written: an action writes what its request names, since only that can be meant. */
function writtenFields(endpoint: Endpoint, entity: CatalogueEntity): string[] {
  const asked = Object.keys(endpoint.request?.properties ?? {});
  const state = entity.lifecycle?.field;
  return Object.entries(entity.fields)
    .filter(([name, { readOnly, joined }]) => {
      if (joined || name === entity.primaryKey || name === 'revision') return false;
      if (endpoint.operation === 'action') return asked.includes(name) && name !== state;
      // The state of a new record may be chosen where it is not the server's; later on only a transition changes it.
      return WRITING.has(endpoint.operation) && !readOnly && (endpoint.operation !== 'update' || name !== state);
    })
    .map(([name]) => name);
}

function importColumns(endpoint: Endpoint, entity: CatalogueEntity): CatalogueEndpoint['columns'] {
  return (endpoint.columns ?? []).map((column) => {
    const long: Exclude<ImportColumn, string> = typeof column === 'string' ? { field: column } : column;
    const property = entity.fields[long.field];
    const { key, columns } = long;
    return {
      ...importColumn(long, property, entity.required),
      ...(key !== undefined && property?.items?.properties && { key, columns: entryColumns(columns, property.items) }),
    };
  });
}

/** The columns of the sheet of a list of objects: those that are said, else all that nobody but people fill in. */
function entryColumns(
  said: readonly EntryColumn[] | undefined,
  { properties = {}, required = [] }: NonNullable<Property['items']>,
): CatalogueImportColumn[] {
  const all = Object.entries(properties).flatMap(([field, { readOnly }]) => (readOnly ? [] : [field]));
  return (said ?? all).map((column) => {
    const long = typeof column === 'string' ? { field: column } : column;
    return importColumn(long, properties[long.field], required);
  });
}

function importColumn(
  { field, label, required, example }: Exclude<EntryColumn, string>,
  property: Property | undefined,
  must: readonly string[],
): CatalogueImportColumn {
  return {
    field,
    label: label ?? property?.label ?? { zh: field, en: field },
    required: required ?? must.includes(field),
    ...(example !== undefined && { example }),
  };
}

function sorted<Value>(entries: [string, Value][]): Record<string, Value> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
