import { isOfNode } from '../model/is-of-node.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The filter values of a chosen node are those of the node, and nothing else on the list sets it. */
export const sideTreeFilters = defineRule({
  id: 'side-tree-filters',
  severity: 'error',
  description: {
    zh: '旁边的树按所选节点筛选列表：至少有一个筛选值取自 node，且不与其他筛选重复。',
    en: 'A tree beside a list filters it by the chosen node: some value is of the node, and no other filter sets the same field.',
  },
  messages: {
    none: 'A node that is chosen filters nothing: no value here is taken from "node".',
    taken: '"{field}" is set by another filter of this list already.',
  },
  visit: {
    listBlock(block, { report }) {
      const { side } = block;
      if (!side) return;
      const [only, ...others] = Object.keys(side.filters);
      if (!isOfNode(side))
        report(others.length > 0 || !only ? at(side, 'filters') : at(side, 'filters', only), 'none', {});
      for (const field of Object.keys(side.filters)) {
        const shown = (block.filters ?? []).some(
          (filter) => field === (typeof filter === 'string' ? filter : filter.field),
        );
        if (shown || Object.hasOwn(block.fixedFilters ?? {}, field))
          report(keyAt(side, 'filters', field), 'taken', { field });
      }
    },
  },
});
