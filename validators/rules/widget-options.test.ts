import { customRegistry, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { widgetOptions } from './widget-options.ts';

testRule(widgetOptions, {
  accepts: {
    'options of their widgets': formPage(`"fields": [
      { "field": "title", "widget": "textarea", "rows": 3, "phrases": [{ "zh": "新书", "en": "New" }] }, { "field": "tags", "maxCount": 5, "multiple": true },
      { "field": "coverUrl", "accept": ["png"] }, { "field": "longitude", "widget": "mapPoint", "into": { "latitude": "latitude" } },
      { "field": "authorId", "widget": "spacePicker", "level": 5 }, { "field": "chapters", "fields": ["heading"] }
    ]`),
    'the columns of a registered widget that shows rows': {
      ...customRegistry(
        `"widgets": { "cards": { "description": { "zh": "卡片行。", "en": "Rows." }, "types": ["array"] } }`,
      ),
      ...formPage('"fields": [{ "field": "chapters", "widget": "cards", "fields": ["heading"] }]'),
    },
    'the parts of a registered widget': {
      ...customRegistry(`"widgets": { "pad": { "description": { "zh": "键盘。", "en": "A pad." }, "types": ["string"],
        "into": { "floor": { "types": ["integer"] } } } }`),
      ...formPage('"fields": [{ "field": "title", "widget": "pad", "into": { "floor": "pageCount" } }]'),
    },
  },
  rejects: {
    'options that a registered widget does not look at': [
      {
        ...customRegistry(
          `"widgets": { "pad": { "description": { "zh": "键盘。", "en": "A pad." }, "types": ["string"] } }`,
        ),
        ...formPage(
          '"fields": [{ "field": "title", "widget": "pad", «"rows"»: 3, «"into"»: { "floor": "pageCount" } }]',
        ),
      },
      '"rows" is for textarea, richText; the widget "pad" has no use for it.',
      '"into" is for mapPoint, spacePicker, regionPicker, citizenId, smsCode; the widget "pad" has no use for it.',
    ],
    'options of other widgets': [
      formPage(`"fields": [
        { "field": "title", "widget": "input", «"rows"»: 3 }, { "field": "price", «"phrases"»: [{ "zh": "十元", "en": "Ten" }] },
        { "field": "tags", «"fields"»: ["heading"] }, { "field": "rare", «"accept"»: ["png"] }, { "field": "authorId", «"level"»: 5 },
        { "field": "pageCount", «"maxCount"»: 2 }, { "field": "longitude", «"into"»: { "latitude": "latitude" } }
      ]`),
      '"rows" is for textarea, richText; the widget "input" has no use for it.',
      '"phrases" is for input, textarea, richText; "price" has no use for it.',
      '"fields" is for arrayTable; "tags" has no use for it.',
      '"accept" is for imageUpload, batchUpload, fileUpload; "rare" has no use for it.',
      '"level" is for regionPicker, spacePicker; "authorId" has no use for it.',
      '"maxCount" is for imageUpload, batchUpload, fileUpload, tags, arrayTable; "pageCount" has no use for it.',
      '"into" is for mapPoint, spacePicker, regionPicker, citizenId, smsCode; "longitude" has no use for it.',
    ],
    'a batch upload of a text without its calls': [
      formPage('"fields": [{ "field": "title", "widget": «"batchUpload"» }]'),
      '"title" is a text, which a batch upload holds only of a "batch" of its own; a list holds the pictures.',
    ],
    'several values in a field of one': [
      formPage('"fields": [{ "field": "authorId", «"multiple"»: true }]'),
      '"authorId" holds a single value, so "multiple" cannot be.',
    ],
  },
});
