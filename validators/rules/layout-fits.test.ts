import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { layoutFits } from './layout-fits.ts';

testRule(layoutFits, {
  accepts: {
    'a field as wide as its section': formPage(
      '"sections": [{ "columns": 2, "fields": [{ "field": "title", "span": 2 }] }]',
    ),
    'a section that does not say its columns': formPage(
      '"sections": [{ "fields": [{ "field": "title", "span": 4 }] }]',
    ),
    'fixed columns at the ends': listPage(
      '"columns": [{ "field": "title", "fixed": "left" }, "price", { "field": "pageCount", "fixed": "right" }]',
    ),
  },
  rejects: {
    'a field wider than its section': [
      formPage('"sections": [{ "columns": 2, "fields": [{ "field": "title", "span": «3» }] }]'),
      'The field is 3 columns wide in a section of 2.',
    ],
    'fixed columns in the middle': [
      listPage(
        '"columns": [{ "field": "pageCount", "fixed": «"right"» }, "price", { "field": "title", "fixed": «"left"» }]',
      ),
      'A column that is fixed to the right stands behind the others; this one would be moved away from its place.',
      'A column that is fixed to the left stands before the others; this one would be moved away from its place.',
    ],
  },
});
