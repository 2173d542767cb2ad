import { bookFields, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { relationValueIsKey } from './relation-value-is-key.ts';

const relation = (value: string, offered = '') =>
  bookFields(
    `"painterId": { "type": "string", "label": { "zh": "画家", "en": "Painter" }, "relation": { "entity": "author", "value": ${value}, "label": "authorName"${offered} } }`,
  );

testRule(relationValueIsKey, {
  accepts: {
    'the primary key': relation('"id"'),
    'another entity than the one that a call offers, which another rule tells': relation(
      '"authorName"',
      ', "endpoint": "/book/options"',
    ),
    'what is unique by itself': {
      ...relation('"authorName"'),
      ...inDocument('entities/author.json', [], '"unique": [["authorName"]]'),
    },
  },
  rejects: {
    'a name': [
      relation('«"authorName"»'),
      'Several records of author may have the same "authorName": its key is "id".',
    ],
    'what is unique with something else': [
      {
        ...relation('«"authorName"»'),
        ...inDocument('entities/author.json', [], '"unique": [["authorName", "createTime"]]'),
      },
      'Several records of author may have the same "authorName": its key is "id".',
    ],
  },
});
