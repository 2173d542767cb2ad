import { stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { titlesDiffer } from './titles-differ.ts';

const tab = (title: string) =>
  `{ "title": { "zh": ${title}, "en": "Books" }, "block": { "kind": "tree", "entity": "book", "endpoint": "/book/tree" } }`;

testRule(titlesDiffer, {
  accepts: { 'names that differ': stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"')}, ${tab('"书架"')}] }`) },
  rejects: {
    'a name twice': [
      stackPage(`{ "kind": "tabs", "tabs": [${tab('"图书"')}, ${tab('«"图书"»')}] }`),
      'Another one here is called "图书" too: nobody could tell them apart.',
    ],
  },
});
