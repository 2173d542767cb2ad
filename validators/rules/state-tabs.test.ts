import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { stateTabs } from './state-tabs.ts';

testRule(stateTabs, {
  accepts: {
    'codes of the state': listPage(
      '"filters": [], "stateTabs": { "field": "bookState", "values": ["1", "2"], "default": "2", "all": false }',
    ),
  },
  rejects: {
    'a field without a dictionary': [
      listPage('"filters": [], "stateTabs": { "field": «"title"» }'),
      '"title" has no dictionary, so its tabs have no names.',
    ],
    'codes that there are not': [
      listPage('"filters": [], "stateTabs": { "field": "bookState", "values": ["1", «"4"»], "default": «"5"» }'),
      'The dictionary bookState has no "4".',
      'The dictionary bookState has no "5".',
    ],
    'a number, which is no code': [
      listPage('"filters": [], "stateTabs": { "field": "bookState", "values": ["1", «2»] }'),
      'The dictionary bookState has no "2".',
    ],
    'a first tab that is none of the tabs, and a filter beside them': [
      listPage('"filters": [«"bookState"»], "stateTabs": { "field": "bookState", "values": ["1"], "default": «"2"» }'),
      '"bookState" has tabs already: another filter on it contradicts them.',
      'The tab "2" that opens first is none of the tabs.',
    ],
  },
});
