import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { sensitiveFieldEncrypted } from './sensitive-field-encrypted.ts';

testRule(sensitiveFieldEncrypted, {
  accepts: {
    'a card number that is encrypted': bookFields(
      '"cardNo": { "type": "string", "label": { "zh": "卡号", "en": "Card" }, "sensitive": { "mask": "card", "encrypted": true } }',
    ),
  },
  rejects: {
    'a phone number that is masked only': [
      bookFields(
        '"phone": { "type": "string", "label": { "zh": "手机", "en": "Phone" }, "format": "mobile", "sensitive": { "mask": «"phone"» } }',
      ),
      'A phone is encrypted at rest: "sensitive" needs "encrypted": true.',
    ],
    'a card number that is not sensitive, and an ID that is masked only': [
      bookFields(
        '«"cardNo"»: { "type": "string", "label": { "zh": "卡号", "en": "Card" } }, "citizenId": { "type": "string", "label": { "zh": "身份证", "en": "ID" }, «"sensitive"»: { "mask": "citizenId" } }',
      ),
      'The product encrypts "cardNo" on its way: it needs "sensitive" with "encrypted": true.',
      'The product encrypts "citizenId" on its way: it needs "sensitive" with "encrypted": true.',
    ],
    'what is joined, and says itself that it lies open': [
      bookFields(
        '"otherId": { "type": "string", "label": { "zh": "另一本", "en": "Other" }, "relation": { "entity": "book", "label": "title", "endpoint": "/book/options" } }, "phone": { "type": "string", "label": { "zh": "手机", "en": "Phone" }, "joined": { "relation": "otherId", "field": "readerPhone" }, "sensitive": { "mask": "phone", "encrypted": «false» } }',
      ),
      'A phone is encrypted at rest: "sensitive" needs "encrypted": true.',
    ],
    'what says itself that it lies open': [
      bookFields(
        '"tel": { "type": "string", "label": { "zh": "电话", "en": "Phone" }, "sensitive": { "mask": "phone", "encrypted": «false» } }',
      ),
      'A phone is encrypted at rest: "sensitive" needs "encrypted": true.',
    ],
  },
});
