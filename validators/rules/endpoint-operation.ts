import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list block asks a list call, a detail a detail call, an export an export call, a relation an options call: their answers differ in shape. */
export const endpointOperation = defineRule({
  id: 'endpoint-operation',
  severity: 'error',
  messages: { other: 'A {user} needs a call of the operation "{needed}"; "{endpoint}" is of "{operation}".' },
  visit: {
    block(block, { catalogue: { endpoints }, report }) {
      const operation = endpoints.get(block.endpoint)?.operation;
      if (operation === undefined || operation === block.kind) return;
      const { kind, endpoint } = block;
      report(at(block, 'endpoint'), 'other', { user: `${kind} block`, needed: kind, endpoint, operation });
    },
    exportAction(action, { catalogue: { endpoints }, report }) {
      const operation = endpoints.get(action.endpoint)?.operation;
      if (operation === undefined || operation === 'export') return;
      const { endpoint } = action;
      report(at(action, 'endpoint'), 'other', { user: 'export action', needed: 'export', endpoint, operation });
    },
    relation(relation, { catalogue: { endpoints }, report }) {
      const { endpoint = '' } = relation;
      const operation = endpoints.get(endpoint)?.operation;
      if (operation === undefined || operation === 'options') return;
      report(at(relation, 'endpoint'), 'other', { user: 'relation', needed: 'options', endpoint, operation });
    },
  },
});
