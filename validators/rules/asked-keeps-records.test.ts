import { formPage, inDocument, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { askedKeepsRecords } from './asked-keeps-records.ts';

const asks = (path: string) =>
  formPage(
    `"fields": [{ "field": "title", "hints": [{ "endpoint": ${path}, "params": { "lendingId": { "from": "values.title" } }, "when": { "done": false }, "text": { "zh": "借出中", "en": "Lent" } }] }]`,
  );

testRule(askedKeepsRecords, {
  accepts: { 'a hint that only asks': asks('"/book/lending"') },
  rejects: {
    'a hint that lends the book while one types': [
      asks('«"/book/lend"»'),
      '"/book/lend" changes records, and a hint only asks: it is sent while nobody has decided anything.',
    ],
    'figures of a call that writes': [
      {
        ...inDocument(
          'endpoints/library.json',
          ['endpoints'],
          '"/book/count": { "operation": "action", "writes": ["book"], "access": ["library:shelf"], "response": { "type": "object", "properties": { "left": { "type": "integer" } } } }',
        ),
        ...stackPage(
          '{ "kind": "stats", "endpoint": «"/book/count"», "figures": [{ "name": "left", "label": { "zh": "剩余", "en": "Left" } }] }',
        ),
      },
      '"/book/count" changes records, and a block of figures only asks: it is sent while nobody has decided anything.',
    ],
  },
});
