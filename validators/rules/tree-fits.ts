import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What a drag within a parent sends. */
const REORDERED = ['parentId', 'ids'];

/** A tree knows the parents of its nodes, counts numbers, and is reordered by a call that accepts an order. */
export const treeFits = defineRule({
  id: 'tree-fits',
  severity: 'error',
  description: {
    zh: '树接口要说明节点如何相连；count 是数字；拖动排序的接口要接受 parentId 和 ids。',
    en: 'A tree call says how its nodes hang together; its count is a number; reordering calls what takes parentId and ids.',
  },
  messages: {
    shape: 'How do the nodes hang together? A tree call needs "tree".',
    number: '"{field}" is not a number.',
    label: '"{field}" is a list or an object, not a name.',
    reorder: '"{endpoint}" does not take "{name}", which a node that was moved sends.',
  },
  visit: {
    endpoint(endpoint, { report }) {
      if (endpoint.operation === 'tree' && !endpoint.tree && !endpoint.response)
        report(at(endpoint, 'operation'), 'shape', {});
    },
    treeBlock(block, { entity, catalogue: { endpoints }, report }) {
      const { count, label, reorder } = block;
      const counted = count === undefined ? undefined : entity?.fields.get(count);
      if (count !== undefined && counted && counted.type !== 'integer' && counted.type !== 'number')
        report(at(block, 'count'), 'number', { field: count });
      const named = label === undefined ? undefined : entity?.fields.get(label);
      if (label !== undefined && (named?.type === 'array' || named?.type === 'object'))
        report(at(block, 'label'), 'label', { field: label });
      const called = reorder && endpoints.get(reorder.endpoint);
      if (!reorder || called?.operation !== 'action') return;
      const name = REORDERED.find((one) => called.request?.properties?.[one] === undefined);
      if (name !== undefined) report(at(reorder, 'endpoint'), 'reorder', { endpoint: reorder.endpoint, name });
    },
  },
});
