import { bookFields, formPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { uploadLimitsFit } from './upload-limits-fit.ts';

const field = (one: string) => ({
  ...bookFields(
    '"words": { "type": "array", "label": { "zh": "词", "en": "Words" }, "maxItems": 5, "items": { "type": "string" } }, "note": { "type": "string", "label": { "zh": "注", "en": "Note" }, "maxLength": 4 }',
  ),
  ...formPage(`"fields": ["title", ${one}]`),
});

testRule(uploadLimitsFit, {
  accepts: {
    'fewer entries': field('{ "field": "words", "widget": "tags", "maxCount": 3 }'),
    pictures: field('{ "field": "coverUrl", "widget": "imageUpload", "accept": ["png", "jpg"] }'),
    'a document for a file': field('{ "field": "coverUrl", "widget": "fileUpload", "accept": ["pdf"] }'),
    'short phrases': field('{ "field": "note", "phrases": [{ "zh": "好", "en": "Good" }] }'),
  },
  rejects: {
    'more entries than the field holds': [
      field('{ "field": "words", "widget": "tags", "maxCount": «50» }'),
      '"words" holds at most 5.',
    ],
    'a document for a picture': [
      field('{ "field": "coverUrl", "widget": "imageUpload", "accept": ["png", «"pdf"»] }'),
      '"pdf" is no ending of a picture.',
    ],
    'a phrase that cannot be sent': [
      field('{ "field": "note", "phrases": [{ "zh": "好", "en": «"Very good"» }] }'),
      'This phrase is longer than the 4 characters that "note" holds.',
    ],
  },
});
