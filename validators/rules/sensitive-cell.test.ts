import { bookFields, customRegistry, detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveCell } from './sensitive-cell.ts';

const dial = (more: string) =>
  `"cells": { "dial": { "description": { "zh": "拨号。", "en": "Dials." }, "types": ["string"], ${more} } }`;

testRule(sensitiveCell, {
  accepts: {
    'masked, and by its own kind': listPage('"columns": ["readerPhone", { "field": "price", "cell": "number" }]'),
    'what is worked out of a masked value, which nobody is shown under a mask': {
      ...bookFields(
        `"born": { "type": "string", "label": { "zh": "生日", "en": "Born" }, "format": "calendar-date", "sensitive": { "mask": "date" } },
         "readerAge": { "type": "integer", "label": { "zh": "年龄", "en": "Age" }, "sensitive": { "mask": "date" }, "computed": { "function": "ageOfBirthday", "from": ["born"] } }`,
      ),
      ...listPage('"columns": [{ "field": "readerAge", "cell": "number" }]'),
    },
    'masked by name': listPage('"columns": [{ "field": "readerPhone", "cell": "masked" }]'),
    'a registered cell that makes nothing of the masked value': {
      ...customRegistry(dial('"sensitive": true')),
      ...listPage('"columns": [{ "field": "readerPhone", "cell": "dial" }]'),
    },
  },
  rejects: {
    'another registered cell': [
      {
        ...customRegistry(dial('"sensitive": false')),
        ...listPage('"columns": [{ "field": "readerPhone", "cell": «"dial"» }]'),
      },
      '"readerPhone" is sensitive: it is shown by the cell "masked", not "dial".',
    ],
    'a link to a phone, and an unmasked kind of reader': [
      {
        ...bookFields(
          '"kind": { "type": "string", "label": { "zh": "读者", "en": "Reader" }, "dictionary": "bookState", "sensitive": { "mask": "full" } }',
        ),
        ...listPage('"columns": [{ "field": "readerPhone", "cell": «"link"» }]'),
        ...detailPage(
          '"groups": [{ "title": { "zh": "读者", "en": "Reader" }, "fields": [{ "field": "kind", "cell": «"tag"» }] }]',
        ),
      },
      '"readerPhone" is sensitive: it is shown by the cell "masked", not "link".',
      '"kind" is sensitive: it is shown by the cell "masked", not "tag".',
    ],
  },
});
