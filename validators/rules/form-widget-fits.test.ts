import { bookFields, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formWidgetFits } from './form-widget-fits.ts';

testRule(formWidgetFits, {
  accepts: {
    'widgets of their fields': {
      ...bookFields(`"days": { "type": "array", "label": { "zh": "日期", "en": "Days" }, "items": { "type": "string" } },
        "span": { "type": "array", "label": { "zh": "区间", "en": "Span" }, "items": { "type": "integer" } },
        "cost": { "type": "integer", "money": true, "label": { "zh": "成本", "en": "Cost" } },
        "extra": { "type": "object", "label": { "zh": "其他", "en": "Extra" } },
        "region": { "type": "string", "format": "region-code", "label": { "zh": "地区", "en": "Region" } },
        "intro": { "type": "string", "format": "rich-text", "label": { "zh": "简介", "en": "Intro" } }`),
      ...formPage(`"fields": [
        { "field": "title", "widget": "textarea" }, { "field": "price", "widget": "number" }, { "field": "rare", "widget": "switch" },
        { "field": "printedOn", "widget": "date" }, { "field": "authorId", "widget": "personPicker" }, { "field": "tags", "widget": "tags" },
        { "field": "coverUrl", "widget": "imageUpload" }, { "field": "longitude", "widget": "mapPoint", "into": { "latitude": "latitude" } },
        { "field": "chapters", "widget": "arrayTable" }, { "field": "readerPhone", "widget": "phone" }, { "field": "days", "widget": "weekDays" },
        { "field": "span", "widget": "numberRange" }, { "field": "cost", "widget": "money" }, { "field": "extra", "widget": "keyValue" },
        { "field": "region", "widget": "regionPicker" }, { "field": "intro", "widget": "richText" },
        { "field": "pageCount", "widget": "select", "options": [{ "value": 100, "label": { "zh": "一百", "en": "100" } }] }
      ]`),
    },
  },
  rejects: {
    'a day for a moment': [
      formPage('"fields": [{ "field": "lentTime", "widget": «"date"» }]'),
      'The widget "date" gives a day, and "lentTime" holds a moment: "dateTime" gives one.',
    ],
    'a switch of more than two codes': [
      {
        'dictionaries/bookKind.json':
          '{ "$schema": "../grammar/dictionary.schema.json", "title": { "zh": "种类", "en": "Kind" }, "values": [{ "value": "1", "label": { "zh": "小说", "en": "Novel" } }, { "value": "2", "label": { "zh": "诗集", "en": "Poems" } }, { "value": "3", "label": { "zh": "戏剧", "en": "Plays" } }] }',
        ...bookFields(
          '"kind": { "type": "string", "label": { "zh": "种类", "en": "Kind" }, "dictionary": "bookKind" }',
        ),
        ...formPage('"fields": [{ "field": "kind", "widget": «"switch"» }]'),
      },
      'A switch holds "1" or "0": the codes of "kind" are "1", "2", "3".',
    ],
    'widgets of other fields': [
      formPage(`"fields": [
        { "field": "title", "widget": «"date"» }, { "field": "price", "widget": «"switch"» }, { "field": "rare", "widget": «"input"» },
        { "field": "authorId", "widget": «"imageUpload"» }, { "field": "coverUrl", "widget": «"textarea"» }, { "field": "tags", "widget": «"arrayTable"» },
        { "field": "printedOn", "widget": «"dateTime"» }, { "field": "chapters", "widget": «"tags"» }, { "field": "pageCount", "widget": «"money"» }
      ]`),
      'The widget "date" takes a date or time, which "title" is not.',
      'The widget "switch" takes true or false, or a field with choices, which "price" is not.',
      'The widget "input" takes a text, which "rare" is not.',
      'The widget "imageUpload" takes a field of the format image, which "authorId" is not.',
      'The widget "textarea" takes a text, which "coverUrl" is not.',
      'The widget "arrayTable" takes a list of objects, which "tags" is not.',
      'The widget "dateTime" takes a time of the format date-time, which "printedOn" is not.',
      'The widget "tags" takes a list of texts, which "chapters" is not.',
      'The widget "money" takes a number of fen ("money": true), which "pageCount" is not.',
    ],
    'a registered widget on a field of another type': [
      formPage(
        '"fields": [{ "field": "price", "widget": «"stepper"» }, { "field": "title", "widget": «"stepper"» }, { "field": "pageCount", "widget": "stepper" }]',
      ),
      'The widget "stepper" takes a whole number, which "price" is not.',
      'The widget "stepper" takes a whole number, which "title" is not.',
    ],
    'a column of an array table': [
      formPage(
        '"fields": [{ "field": "chapters", "fields": [{ "field": "heading", "widget": «"number"» }, "pages"] }]',
      ),
      'The widget "number" takes a number that is not money, which "heading" is not.',
    ],
  },
});
