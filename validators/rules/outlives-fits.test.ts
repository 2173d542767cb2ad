import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { outlivesFits } from './outlives-fits.ts';

testRule(outlivesFits, {
  accepts: {
    'the name of a thing': bookFields(
      '"shelf": { "type": "string", "label": { "zh": "书架", "en": "Shelf" }, "outlives": true }',
    ),
  },
  rejects: {
    'the name of a person': [
      bookFields(
        '"lender": { "type": "string", "label": { "zh": "借出人", "en": "Lender" }, "sensitive": { "mask": "name" }, «"outlives"»: true }',
      ),
      '"lender" is sensitive: it goes with its record.',
    ],
    'what is stored elsewhere': [
      bookFields(
        '"ownerId": { "type": "string", "label": { "zh": "同类", "en": "Alike" }, "maxLength": 32, "relation": { "entity": "book", "label": "title" } }, "ownerTitle": { "type": "string", "label": { "zh": "同类书名", "en": "Title of it" }, "joined": { "relation": "ownerId", "field": "title" }, «"outlives"»: true }',
      ),
      '"ownerTitle" is read from another entity: it is that one’s field that outlives.',
    ],
  },
});
