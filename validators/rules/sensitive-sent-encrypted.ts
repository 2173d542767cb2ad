import { languageDerive } from '../model/derive-signature.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The wire encrypts by name: a value sent under another name than its own is sent unencrypted. */
export const sensitiveSentEncrypted = defineRule({
  id: 'sensitive-sent-encrypted',
  severity: 'error',
  description: {
    zh: '传输加密按名称进行：证件号、卡号等必须以会被加密的名称发送，换成别的名称就会明文发出。',
    en: 'The wire encrypts by name: a citizen or card number that is sent under another name goes out readable.',
  },
  messages: {
    name: '"{field}" is encrypted on its way, "{name}" is not: send it under its own name.',
    copied: '"{field}" is encrypted on its way, "{name}" is not: it would go out readable.',
  },
  visit: {
    value({ value, place, field: compared }, { report }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      // Compared values are not sent, and another rule checks the parameters of pages.
      if (compared !== undefined || 'page' in place.of) return;
      const field = value.from.split('.').at(-1) ?? '';
      const name = String(place.path.at(-1) ?? '');
      if (!encryptedNames.has(field) || encryptedNames.has(name)) return;
      report(at(value, 'from'), 'name', { field, name });
    },
    field({ field: name, derive }, { report }) {
      if (!derive || languageDerive(derive.function)?.reveals !== 'all' || encryptedNames.has(name)) return;
      derive.from.forEach((field, index) => {
        if (encryptedNames.has(field)) report(at(derive, 'from', index), 'copied', { field, name });
      });
    },
  },
});
