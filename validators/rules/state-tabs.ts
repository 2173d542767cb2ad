import type { Scalar } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** Tabs over a state are codes of its dictionary, and filter the list by it. */
export const stateTabs = defineRule({
  id: 'state-tabs',
  severity: 'error',
  description: {
    zh: '状态标签页的字段必须有字典且接口能按它筛选，标签是字典中的编码，且不再另设同一字段的筛选。',
    en: 'Tabs over a state need a field with a dictionary that the call filters by; their values are its codes, and no other filter sets it.',
  },
  messages: {
    dictionary: '"{field}" has no dictionary, so its tabs have no names.',
    filter: '"{endpoint}" cannot be filtered by "{field}", so its tabs would all show the same.',
    code: UNKNOWN.code,
    tab: 'The tab "{value}" that opens first is none of the tabs.',
    shown: '"{field}" has tabs already: another filter on it contradicts them.',
  },
  visit: {
    listBlock(block, { entity, endpoint, catalogue, report }) {
      const { stateTabs: tabs } = block;
      const property = tabs && entity?.fields.get(tabs.field);
      if (!tabs || !entity || !property) return;
      const { field, values } = tabs;
      const { dictionary } = property;
      if (dictionary === undefined) return report(at(tabs, 'field'), 'dictionary', { field });
      if (endpoint && !endpointFilter(endpoint, entity, field))
        report(at(tabs, 'field'), 'filter', { endpoint: block.endpoint, field });
      const codes = catalogue.dictionaries.get(dictionary);
      // A code is a text: the number 1 is none.
      const isCode = (value: Scalar) => typeof value === 'string' && Boolean(codes?.has(value));
      values?.forEach((value, index) => {
        if (!codes || isCode(value)) return;
        report(at(tabs, 'values', index), 'code', { value: String(value), dictionary, near: codes });
      });
      const first = tabs.default;
      if (first !== undefined && codes && !isCode(first))
        report(at(tabs, 'default'), 'code', { value: String(first), dictionary, near: codes });
      else if (first !== undefined && values?.every(isCode) && !values.includes(first))
        report(at(tabs, 'default'), 'tab', { value: String(first) });
      const index = (block.filters ?? []).findIndex(
        (filter) => field === (typeof filter === 'string' ? filter : filter.field),
      );
      if (index >= 0) report(at(block, 'filters', index), 'shown', { field });
    },
  },
});
