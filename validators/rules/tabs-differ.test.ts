import { detailPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { tabsDiffer } from './tabs-differ.ts';

const tab = (zh: string, en: string, block: string) =>
  `{ "title": { "zh": "${zh}", "en": "${en}" }, "block": ${block} }`;
const list = (more: string, columns = '["title"]') =>
  `{ "kind": "list", "entity": "book", "endpoint": "/book/list", "columns": ${columns}${more} }`;
const tabs = (...all: string[]) => detailPage(`"tabs": [${all.join(', ')}]`);

testRule(tabsDiffer, {
  accepts: {
    'other fixed filters': tabs(
      tab('在架', 'Here', list(', "fixedFilters": { "bookState": "1" }')),
      tab('借出', 'Lent', list(', "fixedFilters": { "bookState": "2" }')),
    ),
    'other columns': tabs(tab('书', 'Books', list('')), tab('价', 'Prices', list('', '["title", "price"]'))),
  },
  rejects: {
    'the same fixed filter': [
      tabs(
        tab('在架', 'Here', list(', "fixedFilters": { "bookState": "1" }')),
        tab('借出', 'Lent', list(', "fixedFilters": { "bookState": «"1"» }')),
      ),
      'The tab "在架" shows the same rows: one of them was meant otherwise.',
    ],
    'no fixed filter': [
      tabs(
        tab('书', 'Books', list('')),
        tab('借出', 'Lent', '{ "kind": "list", "entity": "book", "endpoint": «"/book/list"», "columns": ["title"] }'),
      ),
      'The tab "书" shows the same rows: one of them was meant otherwise.',
    ],
  },
});
