import type { FilterOperator, Property, Widget } from '../../schemas/generated/grammar.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { endpointFilter } from '../model/endpoint-filter.ts';
import { fitsKind, kindWords } from '../model/field-kind.ts';
import { widgetFits } from '../model/widget-fit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A filter's widget returns what the call accepts for this field: a range, a code, a key or a text. */
export const widgetFitsField = defineRule({
  id: 'widget-fits-field',
  severity: 'error',
  description: {
    zh: '筛选组件必须与接口对该字段的比较方式相符。',
    en: "A filter's widget gives what the call takes of this field: a range, a code, a key or a text.",
  },
  messages: {
    other: 'The widget "{widget}" does not fit "{field}", which takes {possible}.',
    kind: 'The widget "{widget}" takes {takes}, which "{field}" is not.',
    formsOnly: 'The widget "{widget}" is for forms only: custom.json names no "filters" for it.',
    operator:
      'The widget "{widget}" does not filter by "{operator}", as the call does by "{field}": custom.json has {possible}.',
  },
  visit: {
    filter(filter, { entity, endpoint, catalogue, report }) {
      const { field, widget } = filter;
      const property = entity?.fields.get(field);
      const operator = entity && endpoint && endpointFilter(endpoint, entity, field);
      if (widget === undefined || !property || operator === undefined) return;
      if (Object.hasOwn(widgetFits, widget)) {
        const possible: string[] = widgetsFor(property, operator);
        if (!possible.includes(widget))
          report(at(filter, 'widget'), 'other', { widget, field, possible: possible.join(' or ') });
        return;
      }
      // custom-registered reports a name that is no widget.
      const registered = registeredNamed('widget', widget, catalogue.custom);
      if (!registered) return;
      const { filters } = registered;
      const place = at(filter, 'widget');
      // A value that is picked for a search is not written: any whole number is a number.
      if (!fitsKind(registered, property, 'read'))
        report(place, 'kind', { widget, takes: kindWords(registered), field });
      else if (!filters) report(place, 'formsOnly', { widget });
      else if (!filters.includes(operator))
        report(place, 'operator', { widget, operator, field, possible: filters.map((one) => `"${one}"`).join(', ') });
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
