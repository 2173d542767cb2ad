import type { Block, Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { isSetByServer } from '../model/set-by-server.ts';
import type { Request } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What every payload may contain besides the request of its call. */
const ALWAYS_TAKEN: ReadonlySet<string> = new Set(['id', 'ids', 'revision', 'communityUuid', 'dryRun']);

const NONE: ReadonlySet<string> = new Set();

/** A call gets all that it requires, and nothing that it does not accept: else the server refuses it every time. */
export const requestComplete = defineRule({
  id: 'request-complete',
  severity: 'error',
  description: {
    zh: '请求必须带上接口要求的全部内容（新增时包括实体的必填字段），这些字段不能隐藏，并且不带接口不认识的名称。',
    en: 'A call is sent all that it insists on (of a new record the required fields), by fields that are always shown, and no name that it does not know.',
  },
  messages: {
    missing: '"{endpoint}" needs "{name}", which nothing here gives.',
    instead: '"{endpoint}" needs "{name}", and this stands in place of it.',
    hidden: '"{endpoint}" needs "{name}": while this hides the field, the server refuses what is sent.',
    unknown: '"{name}" is not taken by "{endpoint}".',
    insists: '"{endpoint}" needs "{name}": left empty, the server refuses what is sent.',
  },
  visit: {
    field(field, { form, catalogue, report }) {
      const { endpoint, path = '' } = form;
      const isAsked = endpoint?.request?.required?.includes(field.field);
      if (field.visibleWhen && endpoint && isNeeded(field.field, endpoint, catalogue))
        report(at(field, 'visibleWhen'), 'hidden', { name: field.field, endpoint: path });
      if (field.required === false && isAsked)
        report(at(field, 'required'), 'insists', { endpoint: path, name: field.field });
    },
    request(request, { block, catalogue, report }) {
      const { path, place } = request;
      const needed = neededBy(request, block, catalogue);
      const taken = takenBy(request, catalogue);
      const isUnknown = (field: string) => taken !== undefined && !taken.some((names) => names.has(field));
      const unknown = request.given.filter((given) => given.place.part === 'key' && isUnknown(given.field));
      for (const { field, place: where } of unknown) {
        const near = new Set(taken?.flatMap((names) => [...names.keys()]));
        report(where, 'unknown', { name: field, endpoint: path, near });
      }
      const given = new Set(request.given.map(({ field }) => field));
      const missing = needed.filter((name) => !given.has(name));
      // A wrong name in place of the right one is one mistake.
      const slips = request.given.filter((one) => one.place.part === 'value' && isUnknown(one.field));
      for (const name of missing.slice(unknown.length + slips.length)) {
        const other = name === 'ids' ? 'id' : name === 'id' ? 'ids' : '';
        const instead = request.given.find((one) => one.field === other && one.place.part === 'key');
        if (instead) report(instead.place, 'instead', { endpoint: path, name });
        else report(place, 'missing', { endpoint: path, name });
      }
    },
  },
});

function neededBy(request: Request, block: Block, catalogue: DocumentCatalogue): string[] {
  const { endpoint, batch, given, place } = request;
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities.get(endpoint.entity);
  // required-exists reports a required name that the request does not have.
  const asked = (endpoint.request?.required ?? []).filter(
    (name) => endpoint.request?.entity !== undefined || endpoint.request?.properties?.[name],
  );
  if (endpoint.operation === 'create') {
    const own = requiredOfNew(endpoint, entity);
    return [...new Set([...own, ...asked])];
  }
  // Over ticked rows their keys are sent; batch-call checks whether the call accepts them.
  if (batch) return asked.filter((name) => name !== 'id');
  const names = given.some(({ place: where }) => where.part === 'key');
  // A form that loads a record, and a button over a row, send its key automatically.
  const byParams = endpoint.operation === 'update' && names && place.of !== block;
  const byKey = endpoint.operation === 'delete' && !given.some(({ field }) => field === 'ids');
  return [...new Set([...((byParams || byKey) && !endpoint.request?.properties ? ['id'] : []), ...asked])];
}

/** The fields of a new record that have to be sent. */
function requiredOfNew(endpoint: Endpoint, entity: KnownEntity | undefined): string[] {
  return (entity?.document.required ?? []).filter((name) => {
    const property = entity?.fields.get(name);
    const written = endpoint.fields?.includes(name) ?? true;
    const asks = property && !isSetByServer(property) && property.default === undefined;
    return asks && written && name !== 'communityUuid';
  });
}

/** Whether a call is refused without a field: it has no value of its own for it. */
function isNeeded(field: string, endpoint: Endpoint, { entities }: DocumentCatalogue): boolean {
  const { request, operation, entity = '' } = endpoint;
  const asked = request?.properties?.[field];
  if (asked && asked.default === undefined && request?.required?.includes(field)) return true;
  return operation === 'create' && requiredOfNew(endpoint, entities.get(entity)).includes(field);
}

interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** The names that a call accepts, as they are stored; undefined where it may accept anything. */
function takenBy({ endpoint }: Request, catalogue: DocumentCatalogue): readonly Names[] | undefined {
  const { operation, request, entity: name } = endpoint;
  const entity = name === undefined ? undefined : catalogue.entities.get(name);
  if (name !== undefined && (!entity || entity.partial)) return undefined;
  if (request?.entity !== undefined) return undefined;
  if (operation === 'action' && !request) return undefined;
  const isPart = operation === 'action' || operation === 'delete';
  const ofEntity = isPart ? new Set(endpoint.fields) : (entity?.fields ?? NONE);
  return [ofEntity, new Set(Object.keys(request?.properties ?? {})), ALWAYS_TAKEN];
}
