import type {
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  Operation,
  Property,
  Text,
} from '../../schemas/generated/grammar.ts';
import { isSetByServer } from '../../validators/model/set-by-server.ts';
import { operationKinds } from '../operation-kinds.ts';
import { CannotMake, type Draft } from './draft.ts';
import { ensureEntity } from './new-entity.ts';
import { figuresCall } from './new-figures.ts';
import { ensureButton } from './new-menu.ts';
import { textFrom } from './words.ts';

export interface EndpointsOptions {
  entity: string;
  /** The menu code of the page that opens them. */
  menuCode: string;
  /** Left out means list, detail, create, update, delete, export. */
  operations?: readonly Operation[];
  title?: string;
}

export const USUAL: readonly Operation[] = ['list', 'detail', 'create', 'update', 'delete', 'export'];

/** Makes a group of calls for an entity. */
export function newEndpoints(draft: Draft, group: string, options: EndpointsOptions): void {
  ensureEntity(draft, options.entity, {});
  const file = `endpoints/${group}.json`;
  if (draft.has(file)) throw new CannotMake(`schemas/${file} is there already.`);
  ensureEndpoints(draft, { ...options, group });
}

/** The calls that do these operations for an entity; those that are missing are made. By operation. */
export function ensureEndpoints(
  draft: Draft,
  { entity, menuCode, operations = USUAL, title, group = entity }: EndpointsOptions & { group?: string },
): Map<Operation, string> {
  const paths = new Map<Operation, string>();
  for (const operation of operations) {
    const standard = operationKinds[operation]?.made;
    if (!standard)
      throw new CannotMake(`A call of the operation "${operation}" cannot be made without knowing what it does.`);
    const code =
      standard.verb && standard.label ? ensureButton(draft, menuCode, standard.verb, standard.label) : menuCode;
    const found = draft
      .endpoints()
      .find(({ endpoint }) => endpoint.entity === entity && endpoint.operation === operation);
    if (found) openBy(draft, found, code);
    else
      add(
        draft,
        `endpoints/${group}.json`,
        `/control/${entity}/v1/${standard.path}`,
        callOf(draft, operation, entity, code),
        title,
      );
    paths.set(operation, found?.path ?? `/control/${entity}/v1/${standard.path}`);
  }
  return paths;
}

/** Lets a code open a call that other codes open already. */
export function openBy(
  draft: Draft,
  { path, endpoint, file }: { path: string; endpoint: Endpoint; file: string },
  code: string,
): void {
  const { access } = endpoint;
  if (typeof access === 'string' || access.includes(code)) return;
  draft.change<EndpointsDocument>(file, ({ endpoints }) => {
    const call = endpoints[path];
    if (call) call.access = [...access, code];
  });
}

/** Adds a call to a group, which is made when it is not there. */
export function add(draft: Draft, file: string, path: string, endpoint: Endpoint, title: string | undefined): void {
  if (!draft.has(file)) {
    const name = file.slice('endpoints/'.length, -'.json'.length);
    draft.create(file, {
      $schema: '../grammar/endpoints.schema.json',
      title: title === undefined ? titleOf(draft, endpoint.entity, name) : textFrom(title, name, draft),
      endpoints: {},
    });
  }
  draft.change<EndpointsDocument>(file, ({ endpoints }) => {
    endpoints[path] = endpoint;
  });
}

/** Calls are called as what they are of. */
function titleOf(draft: Draft, entity: string | undefined, name: string): Text {
  return entity === undefined ? textFrom(undefined, name, draft) : draft.entity(entity).title;
}

function callOf(draft: Draft, operation: Operation, entity: string, code: string): Endpoint {
  const call: Endpoint = { operation, entity, access: [code] };
  const state = draft.entity(entity).lifecycle?.field;
  const guarded = state !== undefined && !draft.fields(entity).get(state)?.readOnly;
  // Only a transition changes the state.
  if (guarded && (operation === 'create' || operation === 'update'))
    return { ...call, fields: writable(draft, entity).filter((name) => name !== state) };
  if (operation === 'list') return { ...call, sorts: sortsOf(draft, entity) };
  if (operation === 'import') return { ...call, columns: writable(draft, entity) };
  if (operation === 'tree') return { ...call, tree: treeOf(draft, entity) };
  if (operation === 'aggregate') return { ...call, ...figuresCall(draft, entity) };
  return call;
}

/** A list sorts by what its entity sorts by; an index serves it. */
function sortsOf(draft: Draft, entity: string): string[] {
  const field = draft.entity(entity).sort?.field ?? 'createTime';
  const { scope, indexes = [] } = draft.entity(entity);
  const serving = scope === 'community' ? ['communityUuid', field] : [field];
  if (!indexes.some((index) => serving.every((name, place) => index[place] === name))) {
    draft.change<EntityDocument>(`entities/${entity}.json`, (document) => {
      document.indexes = [...indexes, serving];
    });
  }
  return [field];
}

function writable(draft: Draft, entity: string): string[] {
  return [...draft.fields(entity)]
    .filter(([, property]) => !isSetByServer(property) && isOneValue(property))
    .map(([name]) => name);
}

function isOneValue({ joined, type }: Property): boolean {
  return !joined && type !== 'object' && type !== 'array';
}

function treeOf(draft: Draft, entity: string): NonNullable<Endpoint['tree']> {
  const fields = [...draft.fields(entity)];
  const parent = fields.find(([, { relation }]) => relation?.entity === entity)?.[0];
  const label = fields.find(
    ([, property]) =>
      property.type === 'string' && !isSetByServer(property) && !property.relation && !property.dictionary,
  )?.[0];
  if (parent === undefined || label === undefined)
    throw new CannotMake(`${entity} is no tree: it needs a field with a relation to ${entity} itself, its parent.`);
  return { parent, label };
}
