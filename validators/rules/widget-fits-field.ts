import type { FilterOperator, Property, Widget } from '../../schemas/generated/grammar.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A filter's widget gives what the call takes of this field: a range, a code, a key or a text. */
export const widgetFitsField = defineRule({
  id: 'widget-fits-field',
  severity: 'error',
  description: {
    zh: '筛选组件必须与接口对该字段的比较方式相符。',
    en: "A filter's widget gives what the call takes of this field: a range, a code, a key or a text.",
  },
  messages: { other: 'The widget "{widget}" does not fit "{field}", which takes {possible}.' },
  visit: {
    filter(filter, { entity, endpoint, report }) {
      const { field, widget } = filter;
      const property = entity?.fields.get(field);
      const operator = entity && endpoint && endpointFilter(endpoint, entity, field);
      if (widget === undefined || !property || operator === undefined) return;
      const possible = widgetsFor(property, operator);
      if (!possible.includes(widget))
        report(at(filter, 'widget'), 'other', { widget, field, possible: possible.join(' or ') });
    },
  },
});

function widgetsFor(property: Property, operator: FilterOperator): Widget[] {
  if (operator === 'between') {
    if (property.format === 'date-time') return ['dateTimeRange', 'dateRange'];
    return property.format === 'calendar-date' ? ['dateRange'] : ['numberRange'];
  }
  if (property.dictionary) return ['select'];
  return property.relation?.endpoint ? ['relationSelect', 'input'] : ['input'];
}
