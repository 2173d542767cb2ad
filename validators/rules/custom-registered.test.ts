import { listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customRegistered } from './custom-registered.ts';

testRule(customRegistered, {
  accepts: { 'names of the registry': {} },
  rejects: {
    'names that there are not': [
      {
        ...stackPage('{ "kind": "custom", "component": «"shelfplan"» }'),
        ...listPage('"toolbar": [{ "type": "custom", "handler": «"scan"», "label": { "zh": "扫码", "en": "Scan" } }]'),
      },
      'No handler "scan" is registered in custom.json.',
      'No component "shelfplan" is registered in custom.json. Did you mean "shelfPlan"?',
    ],
  },
});
