import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { objectsHaveMembers } from './objects-have-members.ts';

const notes = (items: string) =>
  bookFields(`"notes": { "type": "array", "label": { "zh": "批注", "en": "Notes" }, "items": ${items} }`);
const TEXT = '"text": { "type": "string", "label": { "zh": "内容", "en": "Text" } }';

testRule(objectsHaveMembers, {
  accepts: {
    'a list of texts': notes('{ "type": "string", "maxLength": 20 }'),
    'a list of objects that say what they have': notes(`{ "type": "object", "properties": { ${TEXT} } }`),
  },
  rejects: {
    'objects that have nothing': [
      notes('{ "type": «"object"» }'),
      'These objects have no "properties", so nothing of them can be filled in or shown.',
    ],
    'texts with members': [
      notes(`{ "type": «"string"», "properties": { ${TEXT} } }`),
      'What has "properties" is an object, not of the type "string".',
    ],
    'texts that are records, in an answer': [
      endpoint(
        '/book/lending',
        '"response": { "type": "object", "properties": { "done": { "type": "boolean" }, "message": { "type": "string" }, "book": { "type": «"string"», "entity": "book" } } }',
      ),
      'What has "entity" is an object, not of the type "string".',
    ],
  },
});
