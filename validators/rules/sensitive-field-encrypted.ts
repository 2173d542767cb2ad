import { encryptedNames } from '../model/encrypted-names.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What is encrypted on its way is masked on the screen and encrypted at rest too. */
export const sensitiveFieldEncrypted = defineRule({
  id: 'sensitive-field-encrypted',
  severity: 'error',
  description: {
    zh: '传输中加密的字段，也必须在页面上脱敏并加密存储。',
    en: 'What is encrypted on its way is masked on the screen and encrypted at rest too.',
  },
  messages: { open: 'The product encrypts "{field}" on its way: it needs "sensitive" with "encrypted": true.' },
  visit: {
    property(property, { field, report }) {
      if (!encryptedNames.has(field) || property.joined || property.sensitive?.encrypted) return;
      report(property.sensitive ? keyAt(property, 'sensitive') : at(property, 'type'), 'open', { field });
    },
  },
});
