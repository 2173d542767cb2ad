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
    'cells, widgets and derive functions that no page uses': [
      customRegistry(`"cells": { "daysSince": { "description": { "zh": "天数。", "en": "Days." }, "types": ["string"] }, «"spare"»: { "description": { "zh": "备用。", "en": "Spare." }, "types": ["string"] } },
        "widgets": { "stepper": { "description": { "zh": "增减。", "en": "Steps." }, "types": ["integer"] }, «"pad"»: { "description": { "zh": "键盘。", "en": "A pad." }, "types": ["integer"] } },
        "derive": { «"twice"»: { "description": { "zh": "两倍。", "en": "Twice." }, "takes": [{ "types": ["number"] }], "gives": { "types": ["number"] } },
          "pagesPerDay": { "description": { "zh": "每天几页。", "en": "Pages a day." }, "takes": [{ "types": ["number"] }, { "types": ["number"] }], "gives": { "types": ["integer"] } } }`),
      'No page uses the cell "spare".',
      'No page uses the widget "pad".',
      'No page uses the derive function "twice".',
    ],
  },
});
