import { customRegistry, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { widgetFitsField } from './widget-fits-field.ts';

const says = '"description": { "zh": "自定义。", "en": "Of our own." }';
const ownWidgets = `"widgets": { "phraseBox": { ${says}, "types": ["string"], "filters": ["contains"] },
  "titlePad": { ${says}, "types": ["string"] } }`;

testRule(widgetFitsField, {
  accepts: {
    'widgets of the field': listPage(`"filters": [
      { "field": "title", "widget": "input" }, { "field": "bookState", "widget": "select" }, { "field": "lentTime", "widget": "dateRange" },
      { "field": "printedOn", "widget": "dateRange" }, { "field": "price", "widget": "numberRange" }, { "field": "authorId", "widget": "relationSelect" }
    ]`),
    'a registered widget that filters as the call does': {
      ...customRegistry(ownWidgets),
      ...listPage('"filters": [{ "field": "title", "widget": "phraseBox" }]'),
    },
  },
  rejects: {
    'registered widgets of another type, for forms only, and of another way of comparing': [
      {
        ...customRegistry(ownWidgets),
        ...listPage(
          '"filters": [{ "field": "price", "widget": «"phraseBox"» }, { "field": "title", "widget": «"titlePad"» }, { "field": "authorId", "widget": «"phraseBox"» }]',
        ),
      },
      'The widget "phraseBox" takes a text, which "price" is not.',
      'The widget "titlePad" is for forms only: custom.json names no "filters" for it.',
      'The widget "phraseBox" does not filter by "in", as the call does by "authorId": custom.json has "contains".',
    ],
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
