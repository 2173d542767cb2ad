import { detailPage, formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pageParamsUsed } from './page-params-used.ts';

testRule(pageParamsUsed, {
  accepts: {
    'the key, and a parameter that a condition names': detailPage(
      '"params": ["id", "mode"], "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"], "visibleWhen": { "params.mode": "1" } }]',
    ),
    'a filter, which a link sets': listPage('"optionalParams": ["title"], "filters": ["title"]'),
  },
  rejects: {
    'parameters that nothing looks at': [
      { ...detailPage('"params": ["id", «"mode"»]'), ...formPage('"optionalParams": [«"from"»]') },
      'Nothing on this page looks at the parameter "mode".',
      'Nothing on this page looks at the parameter "from".',
    ],
  },
});
