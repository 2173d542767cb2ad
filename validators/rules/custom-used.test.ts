import { customRegistry, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customUsed } from './custom-used.ts';

const component = '{ "description": { "zh": "平面图。", "en": "A plan." } }';

testRule(customUsed, {
  accepts: {
    'what pages use': {},
    'a name in which a page has a slip': {
      ...customRegistry(`"components": { "shelfPlan": ${component}, "map": ${component} }`),
      ...stackPage('{ "kind": "custom", "component": "shelfPlan" }, { "kind": "custom", "component": "mp" }'),
    },
  },
  rejects: {
    'what no page uses': [
      {
        ...customRegistry(`"components": { "shelfPlan": ${component}, «"map"»: ${component} }`),
        ...listPage('"pageSize": 10'),
      },
      'No page uses the component "map".',
    ],
  },
});
