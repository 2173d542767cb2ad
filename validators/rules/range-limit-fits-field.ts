import { endpointFilter } from '../model/endpoint-filter.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A limit in days is on a field of days for which the call accepts a range. */
export const rangeLimitFitsField = defineRule({
  id: 'range-limit-fits-field',
  severity: 'error',
  description: {
    zh: '天数限制只能用于接口按区间比较的日期或时间字段。',
    en: 'A limit in days is on a field of days that the call takes a range of.',
  },
  messages: { other: 'A limit in days needs a date or time that is compared by "between"; "{field}" is not.' },
  visit: {
    endpoint(endpoint, { entity, report }) {
      for (const range of endpoint.ranges ?? []) {
        const property = entity?.fields.get(range.field);
        if (!entity || !property) continue;
        const isTime = property.format === 'date-time' || property.format === 'calendar-date';
        if (isTime && endpointFilter(endpoint, entity, range.field) === 'between') continue;
        report(at(range, 'field'), 'other', { field: range.field });
      }
    },
  },
});
