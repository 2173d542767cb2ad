import { endpointOf } from '../model/block-endpoint.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { hasFittingMask } from '../model/personal-mask.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list filters by fields that its call can filter by, in the way that the call compares. */
export const filterOperator = defineRule({
  id: 'filter-operator',
  severity: 'error',
  description: {
    zh: '列表只能按接口支持的字段、并按接口的比较方式筛选。',
    en: 'A list filters by fields that its call can filter by, in the way that the call compares.',
  },
  messages: {
    cannot: '"{endpoint}" cannot be filtered by "{field}".',
    other: '"{endpoint}" compares "{field}" by "{operator}".',
    whenToday: '"{field}" is not a range filter of this list.',
  },
  visit: {
    filter(filter, { block, entity, endpoint, report }) {
      const { field } = filter;
      const property = entity?.fields.get(field);
      // The comparison of a field depends on its mask: a wrong or missing one is reported at the field.
      if (!entity || !property || !endpoint || !hasFittingMask(field, property)) return;
      const operator = endpointFilter(endpoint, entity, field);
      if (operator === undefined) report(at(filter, 'field'), 'cannot', { endpoint: endpointOf(block), field });
      else if (filter.operator !== undefined && filter.operator !== operator) {
        report(at(filter, 'operator'), 'other', { endpoint: endpointOf(block), field, operator });
      }
    },
    fixedFilter({ field, key, path, called, shows }, { report }) {
      // Figures are of the chosen community where they are asked for it; a list always is.
      const isCommunity = called?.operation === 'aggregate' && field === 'communityUuid';
      if (!called || !shows?.fields.has(field) || isCommunity || endpointFilter(called, shows, field)) return;
      report(key, 'cannot', { endpoint: path, field });
    },
    listBlock(block, { entity, endpoint, report }) {
      if (!entity || !endpoint) return;
      const field = block.autoRefresh?.whenToday;
      if (field === undefined || !entity.fields.has(field)) return;
      const names = (block.filters ?? []).map((filter) => (typeof filter === 'string' ? filter : filter.field));
      // A name that is no field may mean it: field-exists reports it.
      if (names.some((name) => !entity.fields.has(name))) return;
      const shown = names.includes(field);
      // required-range-filtered reports a list without the range that its call requires.
      if (!shown && endpoint.ranges?.some((range) => range.required && range.field === field)) return;
      if (!shown || endpointFilter(endpoint, entity, field) !== 'between') {
        report(at(block, 'autoRefresh', 'whenToday'), 'whenToday', { field });
      }
    },
  },
});
