import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { widgetFitsField } from './widget-fits-field.ts';

testRule(widgetFitsField, {
  accepts: {
    'widgets of the field': listPage(`"filters": [
      { "field": "title", "widget": "input" }, { "field": "bookState", "widget": "select" }, { "field": "lentTime", "widget": "dateRange" },
      { "field": "printedOn", "widget": "dateRange" }, { "field": "price", "widget": "numberRange" }, { "field": "authorId", "widget": "relationSelect" }
    ]`),
  },
  rejects: {
    'widgets of other fields': [
      listPage(
        '"filters": [{ "field": "title", "widget": «"select"» }, { "field": "bookState", "widget": «"input"» }, { "field": "price", "widget": «"dateRange"» }, { "field": "printedOn", "widget": «"dateTimeRange"» }]',
      ),
      'The widget "select" does not fit "title", which takes input.',
      'The widget "input" does not fit "bookState", which takes select.',
      'The widget "dateRange" does not fit "price", which takes numberRange.',
      'The widget "dateTimeRange" does not fit "printedOn", which takes dateRange.',
    ],
  },
});
