import { defineRule } from '../rule.ts';

/** The call serves the entity that the block shows; else every field would be someone else's. */
export const endpointEntity = defineRule({
  id: 'endpoint-entity',
  severity: 'error',
  description: {
    zh: '接口服务的实体必须是区块展示的实体，否则每个字段都是别人的。',
    en: "The call serves the entity that the block shows; else every field would be someone else's.",
  },
  messages: {
    other: 'The block shows {entity}, but "{endpoint}" serves {served}.',
    none: 'The block shows {entity}, but "{endpoint}" serves no entity.',
  },
  visit: {
    call({ endpoint, place, operations, entity }, { catalogue, report }) {
      const called = catalogue.endpoints.get(endpoint);
      if (entity === undefined || !catalogue.entities.has(entity)) return;
      if (!called || !operations.includes(called.operation) || called.entity === entity) return;
      // Rows of a file may be of a shape of their own, of which records of the entity are made.
      const { writes = [] } = called;
      // A name that there is not is told where it stands.
      const isWritten = writes.some((name) => name === entity || !catalogue.entities.has(name));
      if (called.operation === 'import' && isWritten) return;
      // An entity that there is not is a mistake of the call's own.
      if (called.entity !== undefined && !catalogue.entities.has(called.entity)) return;
      if (called.entity !== undefined) report(place, 'other', { entity, endpoint, served: called.entity });
      // Where a call cannot do without, endpoint-keywords tells it; an action says by its request what it takes.
      else if (called.operation === 'tree') report(place, 'none', { entity, endpoint });
    },
  },
});
