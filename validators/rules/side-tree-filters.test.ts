import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sideTreeFilters } from './side-tree-filters.ts';

const side = (filters: string) => `"side": { "entity": "book", "endpoint": "/book/tree", "filters": ${filters} }`;

testRule(sideTreeFilters, {
  accepts: { 'a value of the node': listPage(side('{ "seriesId": { "from": "node.id" } }')) },
  rejects: {
    'no value of the node': [
      listPage(side('{ "seriesId": «"1"» }')),
      'A node that is chosen filters nothing: no value here is taken from "node".',
    ],
    'a field that is filtered already': [
      listPage(`"filters": ["authorId"], ${side('{ «"authorId"»: { "from": "node.authorId" } }')}`),
      '"authorId" is set by another filter of this list already.',
    ],
  },
});
