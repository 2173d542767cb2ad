import type { DocumentCatalogue } from '../catalogue.ts';
import type { FormInfo } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  other: 'The block shows {entity}, but "{endpoint}" serves {served}.',
  none: 'The block shows {entity}, but "{endpoint}" serves no entity.',
  strange: '"{endpoint}" does not take most fields of this form: {fields}.',
} as const;

/** The call serves the entity that the block shows; else every field would be of another entity. */
export const endpointEntity = defineRule({
  id: 'endpoint-entity',
  severity: 'error',
  description: {
    zh: '接口服务的实体必须是区块展示的实体，否则每个字段都是别人的。',
    en: "The call serves the entity that the block shows; else every field would be someone else's.",
  },
  messages,
  visit: {
    call({ endpoint, place, operations, entity }, { catalogue, report }) {
      const called = catalogue.endpoints.get(endpoint);
      if (entity === undefined || !catalogue.entities.has(entity)) return;
      if (!called || !operations.includes(called.operation) || called.entity === entity) return;
      // Rows of a file may have a shape of their own, from which records of the entity are made.
      const { writes = [] } = called;
      // A name that does not exist is reported at its place.
      const isWritten = writes.some((name) => name === entity || !catalogue.entities.has(name));
      if (called.operation === 'import' && isWritten) return;
      // An entity that does not exist is a mistake of the call itself.
      if (called.entity !== undefined && !catalogue.entities.has(called.entity)) return;
      if (called.entity !== undefined) {
        const block = place.of as Naming;
        const isSlip =
          block.entity === entity &&
          fieldsKnown(block, called.entity, catalogue) > fieldsKnown(block, entity, catalogue);
        report(isSlip ? at(block, 'entity') : place, 'other', { entity, endpoint, served: called.entity });
      }
      // Where a call requires one, endpoint-keywords reports it; the request of an action defines what it accepts.
      else if (called.operation === 'tree') report(place, 'none', { entity, endpoint });
    },
    formBlock(block, tools) {
      // A call of another entity is reported separately.
      if (tools.catalogue.endpoints.get(block.endpoint)?.entity === block.entity) check(block, tools);
    },
    formAction(action, tools) {
      check(action, tools);
    },
    outcome(outcome, tools) {
      check(outcome, tools);
    },
  },
});

type Named = string | { field: string };

interface Naming {
  entity?: string;
  columns?: readonly Named[];
  filters?: readonly Named[];
  groups?: readonly { fields?: readonly Named[] }[];
}

/** How many of the fields that a block names an entity has. */
function fieldsKnown({ columns, filters, groups }: Naming, name: string, { entities }: DocumentCatalogue): number {
  const entity = entities.get(name);
  // A side tree has filters by name.
  const lists = [columns, filters, ...(groups ?? []).map(({ fields }) => fields)];
  const named = lists.flatMap((list) => (Array.isArray(list) ? (list as readonly Named[]) : []));
  return named.filter((one) => entity?.fields.has(typeof one === 'string' ? one : one.field)).length;
}

function check(of: object, { form, report }: Tools<typeof messages> & { form: FormInfo }): void {
  if (!form.strange) return;
  const fields = form.strange.map((name) => `"${name}"`).join(', ');
  report(at(of, 'endpoint'), 'strange', { endpoint: form.path, fields });
}
