import { encryptedNames } from '../model/encrypted-names.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Masks of what tells who somebody is or lets him in: it is found by its blind index, never by reading it. */
const ENCRYPTED_MASKS: ReadonlySet<string> = new Set(['phone', 'citizenId', 'card']);

/** What is encrypted on its way is masked on the screen and encrypted at rest too; so is every number of a phone, a card or a citizen. */
export const sensitiveFieldEncrypted = defineRule({
  id: 'sensitive-field-encrypted',
  severity: 'error',
  description: {
    zh: '传输中加密的字段，也必须在页面上脱敏并加密存储；手机号、证件号与卡号一律加密存储。',
    en: 'What is encrypted on its way is masked on the screen and encrypted at rest too; phone, citizen and card numbers always are.',
  },
  messages: {
    mask: 'A {mask} is encrypted at rest: "sensitive" needs "encrypted": true.',
    open: 'The product encrypts "{field}" on its way: it needs "sensitive" with "encrypted": true.',
  },
  visit: {
    property(property, { field, report }) {
      if (property.joined || property.sensitive?.encrypted) return;
      if (!encryptedNames.has(field)) {
        const mask = property.sensitive?.mask ?? '';
        if (ENCRYPTED_MASKS.has(mask)) report(at(property, 'sensitive', 'mask'), 'mask', { mask });
        return;
      }
      report(property.sensitive ? keyAt(property, 'sensitive') : at(property, 'type'), 'open', { field });
    },
  },
});
