import { inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { scopeFieldExists } from './scope-field-exists.ts';

testRule(scopeFieldExists, {
  accepts: {
    'a stored entity with its scope and revision': {},
    'a read model, which has no rows of its own': inDocument(
      'entities/author.json',
      [],
      '"scope": "community", "readModel": true',
    ),
    'rows that never change': inDocument(
      'entities/author.json',
      [],
      '"appendOnly": true, "include": [], "sort": { "field": "id", "order": "ascend" }, "properties": { "id": { "type": "string", "label": { "zh": "编号", "en": "ID" } }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
    ),
  },
  rejects: {
    'rows that never change with a revision': [
      inDocument('entities/author.json', [], '"appendOnly": true, "include": [«"base"»]'),
      'Rows that never change carry no "revision": another field set is for them.',
    ],
    'rows of a community that do not say which': [
      inDocument('entities/author.json', [], '"scope": «"community"»'),
      'Rows of the scope "community" need the field "communityUuid".',
    ],
    'rows of an account that do not say whose': [
      inDocument('entities/author.json', [], '"scope": «"account"»'),
      'Rows of the scope "account" need the field "createBy".',
    ],
    'rows that change without a revision': [
      inDocument(
        'entities/author.json',
        [],
        '"include": [], "sort": { "field": "id", "order": "ascend" }, "type": «"object"», "properties": { "id": { "type": "string", "label": { "zh": "编号", "en": "ID" } }, "authorName": { "type": "string", "label": { "zh": "作者", "en": "Author" } } }',
      ),
      'Rows that change need the field "revision"; say appendOnly where they never do.',
    ],
  },
});
