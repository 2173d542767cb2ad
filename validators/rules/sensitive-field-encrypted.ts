import type { Payload } from '../../schemas/generated/grammar.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { joinedFrom } from '../model/joined-from.ts';
import { ENCRYPTED, type PersonalKind, personalKind } from '../model/personal-mask.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  mask: 'A {mask} is encrypted at rest: "sensitive" needs "encrypted": true.',
  open: 'The product encrypts "{field}" on its way: it needs "sensitive" with "encrypted": true.',
} as const;

/** What is encrypted on its way is masked on the screen and encrypted at rest too; so is every number of a phone, a card or a citizen. */
export const sensitiveFieldEncrypted = defineRule({
  id: 'sensitive-field-encrypted',
  severity: 'error',
  description: {
    zh: '传输中加密的字段，也必须在页面上脱敏并加密存储；手机号、证件号与卡号一律加密存储。',
    en: 'What is encrypted on its way is masked on the screen and encrypted at rest too; phone, citizen and card numbers always are.',
  },
  messages,
  visit: {
    endpoint({ request }, { report }) {
      if (request) checkRequest(request, report);
    },
    property(property, { field, owner, catalogue, report }) {
      if (property.sensitive?.encrypted || property.clearBecause) return;
      const mask = property.sensitive?.mask;
      if (property.joined) {
        // Its source is found by the blind index: so is a joined field.
        if (mask !== undefined && joinedFrom(property, owner, catalogue)?.sensitive?.encrypted)
          report(at(property, 'sensitive', property.sensitive?.encrypted === false ? 'encrypted' : 'mask'), 'mask', {
            mask,
          });
        return;
      }
      // personal-field-sensitive reports a mask that does not fit.
      const kind = personalKind(field, property);
      if (mask !== undefined && kind && !kind.fits.includes(mask)) return;
      if (!encryptedNames.has(field)) {
        if (mask !== undefined && (ENCRYPTED.has(mask) || isSecret(kind)))
          report(at(property, 'sensitive', property.sensitive?.encrypted === false ? 'encrypted' : 'mask'), 'mask', {
            mask,
          });
        return;
      }
      report(property.sensitive ? keyAt(property, 'sensitive') : keyAt(property), 'open', { field });
    },
  },
});

/** A password or a code: hidden from everyone, so no one could notice that it is stored unencrypted. */
function isSecret(kind: PersonalKind | undefined): boolean {
  return kind?.mask === 'full';
}

function checkRequest(payload: Payload, report: Tools<typeof messages>['report']): void {
  const { mask, encrypted } = payload.sensitive ?? {};
  if (mask !== undefined && ENCRYPTED.has(mask) && !encrypted)
    report(at(payload, 'sensitive', 'mask'), 'mask', { mask });
  for (const part of [...Object.values(payload.properties ?? {}), payload.items]) if (part) checkRequest(part, report);
}
