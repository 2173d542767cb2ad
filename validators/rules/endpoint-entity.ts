import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The call serves the entity that the block shows; else every field would be someone else's. */
export const endpointEntity = defineRule({
  id: 'endpoint-entity',
  severity: 'error',
  messages: {
    other: 'The block shows {entity}, but "{endpoint}" serves {served}.',
    none: 'The block shows {entity}, but "{endpoint}" serves no entity.',
  },
  visit: {
    block(block, { catalogue, report }) {
      const { entity, endpoint } = block;
      const called = catalogue.endpoints.get(endpoint);
      if (!called || called.operation !== block.kind || called.entity === entity || !catalogue.entities.has(entity))
        return;
      if (called.entity === undefined) report(at(block, 'endpoint'), 'none', { entity, endpoint });
      else report(at(block, 'endpoint'), 'other', { entity, endpoint, served: called.entity });
    },
    exportAction(action, { block, endpoint: ofBlock, catalogue, report }) {
      // Where the block itself does not fit its call, nobody knows which entity is meant.
      if (!ofBlock) return;
      const { entity } = block;
      const { endpoint } = action;
      const called = catalogue.endpoints.get(endpoint);
      if (called?.operation !== 'export' || called.entity === entity) return;
      if (called.entity === undefined) report(at(action, 'endpoint'), 'none', { entity, endpoint });
      else report(at(action, 'endpoint'), 'other', { entity, endpoint, served: called.entity });
    },
  },
});
