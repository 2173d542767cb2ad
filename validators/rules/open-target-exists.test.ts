import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { openTargetExists } from './open-target-exists.ts';

testRule(openTargetExists, {
  accepts: { 'a page of the console': {} },
  rejects: {
    'a name that no page has': [
      listPage(
        '"rowActions": [{ "type": "open", "label": { "zh": "详情", "en": "Details" }, "page": «"library/bookDetial"» }]',
      ),
      'No page is named "library/bookDetial". Did you mean "library/bookDetail"?',
    ],
    'a cell that opens nothing': [
      listPage('"columns": [{ "field": "title", "open": { "page": «"shelf"» } }]'),
      'No page is named "shelf".',
    ],
  },
});
