import { customRegistry } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customNameFree } from './custom-name-free.ts';

const says = '"description": { "zh": "自定义。", "en": "Of our own." }';

testRule(customNameFree, {
  accepts: {
    'names of their own': {},
    'a component that is called like a widget': customRegistry(`"components": { "select": { ${says} } }`),
  },
  rejects: {
    'names that the language has': [
      customRegistry(`"cells": { «"badge"»: { ${says}, "types": ["string"] } },
        "widgets": { «"select"»: { ${says}, "types": ["string"] } },
        "derive": { «"sum"»: { ${says}, "takes": [{ "types": ["number"] }], "gives": { "types": ["number"] } } }`),
      'The language has a cell "badge" already: pages would get that one.',
      'The language has a widget "select" already: pages would get that one.',
      'The language has a derive function "sum" already: pages would get that one.',
    ],
  },
});
