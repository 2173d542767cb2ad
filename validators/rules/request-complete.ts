import type { DocumentCatalogue } from '../catalogue.ts';
import type { Request } from '../nodes.ts';
import { defineRule } from '../rule.ts';

/** What every payload may hold besides what its call asks for. */
const ALWAYS_TAKEN = ['id', 'ids', 'revision', 'communityUuid', 'dryRun'];

/** A call is sent all that it insists on, and nothing that it does not know: else the server refuses it every time. */
export const requestComplete = defineRule({
  id: 'request-complete',
  severity: 'error',
  description: {
    zh: '请求必须带上接口要求的全部内容（新增时包括实体的必填字段），并且不带接口不认识的名称。',
    en: 'A call is sent all that it insists on (of a new record the required fields), and no name that it does not know.',
  },
  messages: {
    missing: '"{endpoint}" needs "{name}", which nothing here gives.',
    unknown: '"{name}" is not taken by "{endpoint}".',
  },
  visit: {
    request(request, { catalogue, report }) {
      const { path, place } = request;
      const needed = neededBy(request, catalogue);
      const taken = takenBy(request, catalogue);
      const unknown = request.given.filter((given) => given.place.part === 'key' && taken && !taken.has(given.field));
      for (const { field, place: where } of unknown) {
        report(where, 'unknown', { name: field, endpoint: path, near: taken });
      }
      const given = new Set(request.given.map(({ field }) => field));
      const missing = needed.filter((name) => !given.has(name));
      // A wrong name in place of the right one is one mistake.
      for (const name of missing.slice(unknown.length)) report(place, 'missing', { endpoint: path, name });
    },
  },
});

function neededBy({ endpoint, batch, given }: Request, catalogue: DocumentCatalogue): string[] {
  const { operation, request } = endpoint;
  const entity = endpoint.entity === undefined ? undefined : catalogue.entities.get(endpoint.entity);
  const asked = request?.required ?? [];
  if (operation === 'create') {
    const own = (entity?.document.required ?? []).filter((name) => {
      const property = entity?.fields.get(name);
      const written = endpoint.fields?.includes(name) ?? true;
      return property && written && property.default === undefined && name !== 'communityUuid';
    });
    return [...new Set([...own, ...asked])];
  }
  const keyed = operation === 'update' || operation === 'delete';
  const byKey = keyed && !request?.properties && !batch && !given.some(({ field }) => field === 'ids');
  const names = batch ? asked.filter((name) => name !== 'id' || !endpoint.batch) : asked;
  return [...new Set([...(byKey ? ['id'] : []), ...names])];
}

/** Undefined where the call may take anything. */
function takenBy({ endpoint }: Request, catalogue: DocumentCatalogue): Set<string> | undefined {
  const { operation, request, entity: name } = endpoint;
  const entity = name === undefined ? undefined : catalogue.entities.get(name);
  if (name !== undefined && (!entity || entity.partial)) return undefined;
  if (request?.entity !== undefined) return undefined;
  const ofEntity =
    operation === 'action' || operation === 'delete' ? (endpoint.fields ?? []) : [...(entity?.fields.keys() ?? [])];
  if (operation === 'action' && !request) return undefined;
  return new Set([...ofEntity, ...Object.keys(request?.properties ?? {}), ...ALWAYS_TAKEN]);
}
