import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list block asks a list call, a detail a detail call, an export an export call, a relation an options call: their answers differ in shape. */
export const endpointOperation = defineRule({
  id: 'endpoint-operation',
  severity: 'error',
  description: {
    zh: '区块和操作必须调用相应类型的接口：它们的返回结构各不相同。',
    en: 'Blocks and actions ask calls that do what they need: their answers differ in shape.',
  },
  messages: { other: '{user} needs a call of the operation {needed}; "{endpoint}" is of "{operation}".' },
  visit: {
    call({ endpoint, place, operations, user }, { catalogue: { endpoints }, report }) {
      const operation = endpoints.get(endpoint)?.operation;
      if (operation === undefined || operations.includes(operation)) return;
      const needed = operations.map((name) => `"${name}"`).join(' or ');
      report(place, 'other', { user: withArticle(user), needed, endpoint, operation });
    },
    relation(relation, { catalogue: { endpoints }, report }) {
      const { endpoint = '' } = relation;
      const operation = endpoints.get(endpoint)?.operation;
      if (operation === undefined || operation === 'options') return;
      report(at(relation, 'endpoint'), 'other', { user: 'A relation', needed: '"options"', endpoint, operation });
    },
  },
});

function withArticle(user: string): string {
  return `${/^[aeio]/.test(user) ? 'An' : 'A'} ${user}`;
}
