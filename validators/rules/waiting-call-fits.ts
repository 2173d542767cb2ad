import type { Effect, Endpoint, Payload } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity } from '../catalogue.ts';
import { eventsOfCall, happeningOf } from '../model/effects-of.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { whyModule } from '../model/why-module.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A call that waits lies on a device until there is a network, and is then made once: so it says nothing that the device must not
 * keep, is one transaction of the catalogue alone, and does nothing in the world that would be wrong some hours later.
 */
export const waitingCallFits = defineRule({
  id: 'waiting-call-fits',
  severity: 'error',
  description: {
    zh: 'waits 的接口会先存在本机，联网后才发送一次：它只能是目录本身就能完成的一次写入（不由服务端模块处理），不对所有人开放，请求中没有敏感字段，也不会引起设备动作（如开门）。',
    en: 'A call that waits lies on the device until it is sent once: it is one write that the catalogue alone describes (no module answers it), is not open to everybody, takes nothing sensitive, and makes no device do anything, such as open a door.',
  },
  messages: {
    public: 'A call that waits is made for an account once: one that is open to everybody has none.',
    deed: 'A call that waits is a create, an update or a transition that the documents alone describe: what a module does besides could happen twice.',
    trial:
      'Its question asks the server first what would change, and cannot be asked without a network: "impact" and "waits" exclude one another.',
    answer: 'A call that waits has no answer of its own: whoever sent it has gone on by then.',
    sensitive: '"{field}" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
    device: 'A call that waits makes no device do anything: "{entity}" commands one when "{event}" happens.',
  },
  visit: {
    endpoint(endpoint, { entity, catalogue, report }) {
      // What is no write at all is reported by itself.
      if (!endpoint.waits || !WRITING.has(endpoint.operation)) return;
      if (endpoint.access === 'public') return report(at(endpoint, 'access'), 'public', {});
      if (endpoint.stream || endpoint.response) return report(keyAt(endpoint, 'waits'), 'answer', {});
      if (endpoint.impact) return report(keyAt(endpoint, 'waits'), 'trial', {});
      // An entity that is unknown or cannot be read is reported by itself.
      if (endpoint.entity !== undefined && (!entity || entity.partial)) return;
      if (!entity || whyModule(endpoint, entity)) return report(keyAt(endpoint, 'waits'), 'deed', {});
      const commanding = commandAfter(entity, endpoint, catalogue);
      if (commanding) return report(keyAt(endpoint, 'waits'), 'device', commanding);
      for (const { field, place } of taken(endpoint, entity))
        if (entity.fields.get(field)?.sensitive || isSensitive(field, endpoint.request?.properties?.[field]))
          report(place, 'sensitive', { field });
    },
  },
});

const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'action']);

function isSensitive(name: string, part: Payload | undefined): boolean {
  if (encryptedNames.has(name) || part?.sensitive) return true;
  const inside = { ...part?.items?.properties, ...part?.properties };
  return Object.entries(inside).some(([inner, each]) => isSensitive(inner, each));
}

/** What the call takes, each where the document says so; where it says nothing, at `waits`. */
function taken(endpoint: Endpoint, entity: KnownEntity): { field: string; place: Place }[] {
  const { fields, operation, request } = endpoint;
  const inRequest = Object.keys(request?.properties ?? {});
  const named = inRequest.map((field) => ({ field, place: keyAt(endpoint, 'request', 'properties', field) }));
  const written = (fields ?? []).map((field, index) => ({ field, place: at(endpoint, 'fields', index) }));
  const both = [...named, ...written.filter(({ field }) => !inRequest.includes(field))];
  if (both.length > 0 || operation === 'action') return both;
  return [...entity.fields]
    .filter(([, { readOnly, joined, computed }]) => !readOnly && !joined && !computed)
    .map(([field]) => ({ field, place: keyAt(endpoint, 'waits') }));
}

/** The first command to a device that follows, however far that goes. */
function commandAfter(entity: KnownEntity, endpoint: Endpoint, { entities }: DocumentCatalogue) {
  const seen = new Set<string>();
  const next = eventsOfCall(endpoint).map((event) => ({ entity: entity.name, event }));
  for (let one = next.pop(); one; one = next.pop()) {
    const { entity: name, event } = one;
    if (seen.has(`${name} ${event}`)) continue;
    seen.add(`${name} ${event}`);
    const effects: readonly Effect[] = entities.get(name)?.document.effects ?? [];
    for (const effect of effects) {
      if (![effect.on].flat().includes(event)) continue;
      if (effect.command) return { entity: name, event };
      const happening = happeningOf(effect);
      if (happening) next.push(happening);
    }
  }
  return undefined;
}
