import type { Operation } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The operations that can move a record from state to state. */
const MOVING: ReadonlySet<Operation> = new Set(['action', 'update', 'delete']);

/** The transition that a call makes is one of its entity's lifecycle; else the server could never make it. */
export const endpointTransitionExists = defineRule({
  id: 'endpoint-transition-exists',
  severity: 'error',
  description: {
    zh: '接口执行的状态流转必须在其实体的 lifecycle 中，并且只有操作类接口才能流转状态。',
    en: "The transition that a call makes is one of its entity's lifecycle, and only calls that write make one.",
  },
  messages: {
    unknown: 'The lifecycle of {entity} has no transition "{transition}".',
    none: '{entity} has no lifecycle, so no transition can be made.',
    entity: 'A call that makes a transition says of which entity.',
    operation: 'A call of the operation "{operation}" makes no transition.',
  },
  visit: {
    endpoint(endpoint, { entity, report }) {
      const { transition, operation } = endpoint;
      if (transition === undefined) return;
      if (!MOVING.has(operation)) return report(keyAt(endpoint, 'transition'), 'operation', { operation });
      if (endpoint.entity === undefined) return report(keyAt(endpoint, 'transition'), 'entity', {});
      if (!entity) return;
      const { lifecycle } = entity.document;
      if (!lifecycle) return report(keyAt(endpoint, 'transition'), 'none', { entity: entity.name });
      const known = Object.keys(lifecycle.transitions);
      const names = typeof transition === 'string' ? [transition] : transition;
      names.forEach((name, index) => {
        if (known.includes(name)) return;
        const place = typeof transition === 'string' ? at(endpoint, 'transition') : at(endpoint, 'transition', index);
        report(place, 'unknown', { transition: name, entity: entity.name, near: known });
      });
    },
  },
});
