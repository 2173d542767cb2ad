import { endpointFilter } from '../model/endpoint-filter.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Several values may be chosen only where the call filters by one of several. */
export const multipleFitsOperator = defineRule({
  id: 'multiple-fits-operator',
  severity: 'error',
  description: {
    zh: '只有接口支持多值匹配时才能多选。',
    en: 'Several values may be chosen only where the call looks for one of several.',
  },
  messages: { one: 'The call compares "{field}" by "{operator}", which takes one value.' },
  visit: {
    filter(filter, { entity, endpoint, report }) {
      const operator = entity && endpoint && endpointFilter(endpoint, entity, filter.field);
      if (!filter.multiple || operator === undefined || operator === 'in') return;
      report(keyAt(filter, 'multiple'), 'one', { field: filter.field, operator });
    },
  },
});
