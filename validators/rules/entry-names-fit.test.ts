import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { entryNamesFit } from './entry-names-fit.ts';

const label = '"label": { "zh": "项", "en": "Item" }';
const parts = (calledBy: string) =>
  bookFields(`"parts": { "type": "array", ${label}, "items": { "type": "object", ${calledBy}, "properties": {
    "no": { "type": "string", ${label} },
    "size": { "type": "integer", ${label} },
    "scan": { "type": "string", ${label}, "format": "image" },
    "text": { "type": "string", ${label}, "format": "rich-text" },
    "authorId": { "type": "string", ${label}, "relation": { "entity": "author", "label": "authorName" } },
    "pin": { "type": "string", ${label}, "sensitive": { "mask": "full" } },
    "tags": { "type": "array", ${label}, "items": { "type": "string" } }
  } } }`);

testRule(entryNamesFit, {
  accepts: { 'texts and numbers': parts('"calledBy": ["no", "size"]') },
  rejects: {
    'names of what has no fields': [
      bookFields(`"words": { "type": "array", ${label}, "items": { "type": "string", «"calledBy"»: ["no"] } }`),
      'Only entries that are objects are called by their fields.',
    ],
    'what nobody reads': [
      parts('"calledBy": [«"scan"», «"authorId"», «"pin"», «"tags"»]'),
      'An entry cannot be called by "scan": it is a picture.',
      'An entry cannot be called by "authorId": it is the key of another record.',
      'An entry cannot be called by "pin": it is hidden wholly.',
      'An entry cannot be called by "tags": it is no single value.',
    ],
    'formatted text': [parts('"calledBy": [«"text"»]'), 'An entry cannot be called by "text": it is formatted text.'],
  },
});
