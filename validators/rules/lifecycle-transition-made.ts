import type { DocumentCatalogue } from '../catalogue.ts';
import { callsOfEntity, hasCallOfNone } from '../model/calls-of-entity.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A transition by an operator is made by a call; a transition that no call makes never happens. */
export const lifecycleTransitionMade = defineRule({
  id: 'lifecycle-transition-made',
  severity: 'error',
  description: {
    zh: '由操作员执行的流转必须有接口执行它；由系统或住户执行的请用 by 说明。',
    en: 'A transition by an operator is made by some call; one by the system or a resident says so in "by".',
  },
  messages: {
    other: 'This call is named after "{called}" and makes "{transition}"; no call makes "{called}".',
    unmade: 'No call makes the transition "{transition}"; where it is not an operator who makes it, say "by".',
  },
  visit: {
    endpoint({ transition, ...endpoint }, { path, entity, catalogue, report }) {
      const called = path.slice(path.lastIndexOf('/') + 1);
      const way = entity?.document.lifecycle?.transitions[called];
      if (!entity || typeof transition !== 'string' || transition === called || !way) return;
      if ((way.by !== undefined && way.by !== 'operator') || !entity.document.lifecycle?.transitions[transition])
        return;
      const made = callsOfEntity(entity.name, catalogue).flatMap((one) => one.transition ?? []);
      if (!made.includes(called))
        report(at(catalogue.endpoints.get(path) ?? endpoint, 'transition'), 'other', { called, transition });
    },
    lifecycle(lifecycle, { entity, catalogue, report }) {
      const known = Object.keys(lifecycle.transitions);
      // A group that cannot be read, or a slip in a name, may make it.
      if (hasCallOfNone(catalogue)) return;
      const made = callsOfEntity(entity.name, catalogue).flatMap(({ transition }) => transition ?? []);
      if (catalogue.derive(isSomeGroupUnread) || made.some((name) => !known.includes(name))) return;
      for (const [transition, { by }] of Object.entries(lifecycle.transitions)) {
        if ((by !== undefined && by !== 'operator') || made.includes(transition)) continue;
        // A call with its name makes another one: that is reported there.
        if (catalogue.derive(callNames).get(entity.name)?.has(transition)) continue;
        report(keyAt(lifecycle, 'transitions', transition), 'unmade', { transition });
      }
    },
  },
});

function isSomeGroupUnread({ endpointGroups }: Pick<DocumentCatalogue, 'endpointGroups'>): boolean {
  return [...endpointGroups.values()].includes(undefined);
}

/** Entity → what the calls over it are named after that make some transition. */
function callNames({ endpoints }: Pick<DocumentCatalogue, 'endpoints'>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, { entity, transition }] of endpoints) {
    if (entity === undefined || typeof transition !== 'string') continue;
    const names = found.get(entity) ?? new Set<string>();
    found.set(entity, names.add(path.slice(path.lastIndexOf('/') + 1)));
  }
  return found;
}
