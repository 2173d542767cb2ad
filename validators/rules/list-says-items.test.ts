import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { listSaysItems } from './list-says-items.ts';

const extra = (more: string) => bookFields(`"extra": { "label": { "zh": "其他", "en": "Extra" }, ${more} }`);

testRule(listSaysItems, {
  accepts: { 'a list of texts': extra('"type": "array", "items": { "type": "string" }') },
  rejects: {
    'a list of anything': [
      bookFields('«"extra"»: { "label": { "zh": "其他", "en": "Extra" }, "type": "array" }'),
      'This list does not say what it holds: "items" is missing.',
    ],
    'a list of anything that is sent': [
      endpoint('/author/list', '"request": { "type": "object", "properties": { «"ids"»: { "type": "array" } } }'),
      'This list does not say what it holds: "items" is missing.',
    ],
  },
});
