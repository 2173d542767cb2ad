import { endpointFilter } from '../model/endpoint-filter.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list filters by fields that its call can filter by, in the way that the call compares. */
export const filterOperator = defineRule({
  id: 'filter-operator',
  severity: 'error',
  messages: {
    cannot: '"{endpoint}" cannot be filtered by "{field}".',
    other: '"{endpoint}" compares "{field}" by "{operator}".',
    whenToday: '"{field}" is not a range filter of this list.',
  },
  visit: {
    filter(filter, { block, entity, endpoint, report }) {
      const { field } = filter;
      if (!entity?.fields.has(field) || !endpoint) return;
      const operator = endpointFilter(endpoint, entity, field);
      if (operator === undefined) report(at(filter, 'field'), 'cannot', { endpoint: block.endpoint, field });
      else if (filter.operator !== undefined && filter.operator !== operator) {
        report(at(filter, 'operator'), 'other', { endpoint: block.endpoint, field, operator });
      }
    },
    listBlock(block, { entity, endpoint, report }) {
      if (!entity || !endpoint) return;
      for (const field of Object.keys(block.fixedFilters ?? {})) {
        if (!entity.fields.has(field) || endpointFilter(endpoint, entity, field)) continue;
        report(keyAt(block, 'fixedFilters', field), 'cannot', { endpoint: block.endpoint, field });
      }
      const field = block.autoRefresh?.whenToday;
      if (field === undefined || !entity.fields.has(field)) return;
      const shown = (block.filters ?? []).some(
        (filter) => (typeof filter === 'string' ? filter : filter.field) === field,
      );
      if (!shown || endpointFilter(endpoint, entity, field) !== 'between') {
        report(at(block, 'autoRefresh', 'whenToday'), 'whenToday', { field });
      }
    },
  },
});
