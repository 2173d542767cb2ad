import type { CatalogueEndpoint, CatalogueEntity, Relation } from '../../schemas/generated/grammar.ts';
import { payloadSchema } from '../../server/chain/payload-schema.ts';
import type { Schema } from '../../server/chain/schema.ts';
import { transitionKeys, writableFields } from '../../server/rows/writable-fields.ts';
import { DAY } from '../../server/testing/small-world.ts';
import { importFile } from './import-file.ts';
import { hints } from './payload-hints.ts';
import type { World } from './protection-world.ts';
import { laterText } from './sample-text.ts';
import { validValue, whole } from './valid-value.ts';
import { COMMUNITY, keyOf, type Row } from './world-rows.ts';

export type Payload = Record<string, unknown>;
export type Members = Record<string, Schema>;

export const schemaOf = (world: World, endpoint: CatalogueEndpoint): Schema => payloadSchema(world.catalogue, endpoint);

export const membersOf = (schema: Schema): Members => (schema.properties ?? {}) as Members;

/** The entity whose records a call is about: of a history call not the steps, but what they are of. */
export function entityOfCall(world: World, { entity, historyOf }: CatalogueEndpoint): CatalogueEntity | undefined {
  const name = historyOf ?? entity;
  return name === undefined ? undefined : world.catalogue.entities[name];
}

/** The relation that a member of the payload is the key of. */
export function relationOf(world: World, endpoint: CatalogueEndpoint, name: string): Relation | undefined {
  const own = endpoint.request?.properties?.[name];
  const field = entityOfCall(world, endpoint)?.fields[name];
  return own?.relation ?? own?.items?.relation ?? field?.relation ?? field?.items?.relation;
}

/** What the ids of a payload are called that are named after no entity. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  card: ['accessCard'],
  permission: ['doorPermission'],
  face: ['facePicture'],
  person: ['resident', 'worker'],
};

/** The entities whose key a member may be by its name alone: `roomIds`, `cardId`, `personId`. */
export function namedEntities(world: World, name: string): CatalogueEntity[] {
  const [, stem = ''] = /^(\w+?)Ids?$/.exec(name) ?? [];
  const { entities } = world.catalogue;
  return (SHORT[stem] ?? [stem]).flatMap((one) => (Object.hasOwn(entities, one) ? (entities[one] ?? []) : []));
}

/**
 * A payload that the call takes, from its schema and the rows there are. A write gets a record of its own, in a state from
 * which its transition leads somewhere.
 */
export async function rightPayload(world: World, endpoint: CatalogueEndpoint): Promise<Payload> {
  const record = needsRecord(world, endpoint) ? await recordFor(world, endpoint) : undefined;
  const { payload, right } = hints[endpoint.path] ?? {};
  return { ...payloadFor(world, endpoint, record), ...payload?.(world), ...(await right?.(world)) };
}

/** The same over a record that the caller has chosen, as far as schemas alone say what is right. */
export function payloadOver(world: World, endpoint: CatalogueEndpoint, record: Row): Payload {
  return { ...payloadFor(world, endpoint, record), ...hints[endpoint.path]?.payload?.(world) };
}

/** The same, over the row that is always there: for calls that are refused anyway. */
export function refusedPayload(world: World, endpoint: CatalogueEndpoint): Payload {
  const entity = entityOfCall(world, endpoint);
  const record = entity && !entity.readModel ? world.rowOf(entity, 'mine') : undefined;
  return { ...payloadFor(world, endpoint, record), ...hints[endpoint.path]?.payload?.(world) };
}

const READING: ReadonlySet<string> = new Set(['list', 'options', 'tree', 'export', 'aggregate', 'create', 'import']);

function needsRecord(world: World, endpoint: CatalogueEndpoint): boolean {
  const entity = entityOfCall(world, endpoint);
  const members = membersOf(schemaOf(world, endpoint));
  if (!('id' in members || 'ids' in members)) return false;
  return entity !== undefined && !entity.readModel && !READING.has(endpoint.operation);
}

async function recordFor(world: World, endpoint: CatalogueEndpoint): Promise<Row | undefined> {
  const entity = entityOfCall(world, endpoint);
  if (!entity) return undefined;
  const [first] = endpoint.transitions;
  const from = first === undefined ? undefined : entity.lifecycle?.transitions[first]?.from[0];
  const state = entity.lifecycle && from !== undefined ? { [entity.lifecycle.field]: from } : {};
  return world.newRow(entity, state);
}

function payloadFor(world: World, endpoint: CatalogueEndpoint, record: Row | undefined): Payload {
  const schema = schemaOf(world, endpoint);
  const members = membersOf(schema);
  const entity = entityOfCall(world, endpoint);
  const required = new Set((schema.required ?? []) as string[]);
  if ('communityUuid' in members) required.add('communityUuid');
  if (endpoint.batch) required.add('ids');
  else if (record && 'id' in members && endpoint.operation !== 'create') required.add('id');
  if (endpoint.operation === 'update' && 'revision' in members && !endpoint.batch) required.add('revision');
  for (const { field, required: must } of endpoint.ranges) if (must) required.add(field);
  for (const key of transitionKeys(endpoint).slice(0, 1)) required.add(key);
  if (['update', 'action'].includes(endpoint.operation) && entity) {
    for (const field of [...writableFields(entity, endpoint)].slice(0, 2)) if (field in members) required.add(field);
  }
  const payload: Payload = {};
  for (const name of required) {
    payload[name] = memberValue(world, endpoint, name, members[name] ?? {}, record);
  }
  return payload;
}

/** A right value of one member. */
export function memberValue(
  world: World,
  endpoint: CatalogueEndpoint,
  name: string,
  schema: Schema,
  record: Row | undefined,
): unknown {
  const entity = entityOfCall(world, endpoint);
  const key = record && entity && String(record[entity.primaryKey]);
  if (name === 'communityUuid') return COMMUNITY.mine;
  if (name === 'id' && key !== undefined) return key;
  if (name === 'ids' && key !== undefined && endpoint.operation !== 'export') return [key];
  if (name === 'revision') return record?.revision ?? 1;
  if (name === 'dryRun') return false;
  const field = entity?.fields[name];
  const isTime = field?.format === 'date-time' || field?.format === 'calendar-date';
  if (endpoint.filters[name] === 'between' && isTime)
    return DAY.map((time) => (field.format === 'date-time' ? time : time.slice(0, 10)));
  if (name === 'data' && endpoint.operation === 'import') return importFile(world, endpoint, entity);
  const later = laterText(name, whole(schema).format);
  if (later !== undefined) return later;
  const relation = relationOf(world, endpoint, name);
  const other = relation ? world.catalogue.entities[relation.entity] : namedEntities(world, name)[0];
  if (other && !other.readModel) {
    const value = relation?.value ? world.rowOf(other, 'mine')[relation.value] : keyOf(other, 'mine');
    return schema.items && !schema.if ? [value] : value;
  }
  return validValue(schema, world.serial(), `${endpoint.path} ${name}`);
}
