import type { DocumentCatalogue } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Blocks, exports and relations name calls of the service catalogue. */
export const endpointExists = defineRule({
  id: 'endpoint-exists',
  severity: 'error',
  messages: { unknown: 'No call has the path "{endpoint}".' },
  visit: {
    block(block, { catalogue, report }) {
      const { endpoint } = block;
      if (isUnknown(endpoint, catalogue))
        report(at(block, 'endpoint'), 'unknown', { endpoint, near: catalogue.endpoints.keys() });
    },
    exportAction(action, { catalogue, report }) {
      const { endpoint } = action;
      if (isUnknown(endpoint, catalogue))
        report(at(action, 'endpoint'), 'unknown', { endpoint, near: catalogue.endpoints.keys() });
    },
    relation(relation, { catalogue, report }) {
      const { endpoint } = relation;
      if (endpoint === undefined || !isUnknown(endpoint, catalogue)) return;
      report(at(relation, 'endpoint'), 'unknown', { endpoint, near: catalogue.endpoints.keys() });
    },
  },
});

/** While a group cannot be read, any call may be one of its. */
function isUnknown(path: string, { endpoints, endpointGroups }: DocumentCatalogue): boolean {
  return !endpoints.has(path) && ![...endpointGroups.values()].includes(undefined);
}
