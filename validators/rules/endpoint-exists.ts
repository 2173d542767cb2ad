import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Blocks, exports and relations name calls of the service catalogue. */
export const endpointExists = defineRule({
  id: 'endpoint-exists',
  severity: 'error',
  messages: { unknown: 'No call has the path "{endpoint}".' },
  visit: {
    block(block, { catalogue: { endpoints }, report }) {
      const { endpoint } = block;
      if (!endpoints.has(endpoint)) report(at(block, 'endpoint'), 'unknown', { endpoint, near: endpoints.keys() });
    },
    exportAction(action, { catalogue: { endpoints }, report }) {
      const { endpoint } = action;
      if (!endpoints.has(endpoint)) report(at(action, 'endpoint'), 'unknown', { endpoint, near: endpoints.keys() });
    },
    relation(relation, { catalogue: { endpoints }, report }) {
      const { endpoint } = relation;
      if (endpoint === undefined || endpoints.has(endpoint)) return;
      report(at(relation, 'endpoint'), 'unknown', { endpoint, near: endpoints.keys() });
    },
  },
});
