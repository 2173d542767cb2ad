import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { distributionFits } from './distribution-fits.ts';

/** Authors, of the whole platform. */
const author = (members: string, fields = '') =>
  inDocument(
    'entities/author.json',
    [],
    `${members}, "properties": {
      "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "maxLength": 20 }${fields}
    }`,
  );

testRule(distributionFits, {
  accepts: {
    'what every community reads, and what is too much for every node': author('"distribution": "local"'),
    'rows of an account that lie with a community': author(
      '"distribution": "community"',
      ', "communityUuid": { "type": "string", "label": { "zh": "小区", "en": "Community" }, "maxLength": 32 }',
    ),
  },
  rejects: {
    'what follows by itself': [author('"distribution": «"reference"»'), 'That follows by itself: leave it out.'],
    'a read model': [
      author('"readModel": true, «"distribution"»: "local"'),
      'A readModel has no rows of its own that could lie anywhere.',
    ],
    'rows of no community': [
      author('"distribution": «"community"»'),
      'Rows lie with their community by "communityUuid", which is no field here.',
    ],
    'months on every node': [
      author('"appendOnly": true, "partition": { "by": "month", "field": "bornTime" }, "distribution": «"reference"»'),
      'Every node would store every month: rows that lie in parts by time are no reference.',
    ],
  },
});
