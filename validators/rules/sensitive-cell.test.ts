import { bookFields, detailPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveCell } from './sensitive-cell.ts';

testRule(sensitiveCell, {
  accepts: {
    'masked, and by its own kind': listPage('"columns": ["readerPhone", { "field": "price", "cell": "number" }]'),
    'masked by name': listPage('"columns": [{ "field": "readerPhone", "cell": "masked" }]'),
  },
  rejects: {
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
