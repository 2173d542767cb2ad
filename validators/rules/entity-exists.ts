import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Blocks, calls and payloads name entities that there are. */
export const entityExists = defineRule({
  id: 'entity-exists',
  severity: 'error',
  messages: { unknown: 'No entity is named "{entity}".' },
  visit: {
    block(block, { catalogue: { entities }, report }) {
      if (!entities.has(block.entity))
        report(at(block, 'entity'), 'unknown', { entity: block.entity, near: entities.keys() });
    },
    endpoint(endpoint, { catalogue: { entities }, report }) {
      const { entity } = endpoint;
      if (entity !== undefined && !entities.has(entity))
        report(at(endpoint, 'entity'), 'unknown', { entity, near: entities.keys() });
    },
    payload(payload, { catalogue: { entities }, report }) {
      const { entity } = payload;
      if (entity !== undefined && !entities.has(entity))
        report(at(payload, 'entity'), 'unknown', { entity, near: entities.keys() });
    },
  },
});
