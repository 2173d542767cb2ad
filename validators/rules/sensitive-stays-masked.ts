import type { Property } from '../../schemas/generated/grammar.ts';
import { languageDerive } from '../model/derive-signature.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { personalKind } from '../model/personal-mask.ts';
import { keptBy, takenProperty } from '../model/taken-property.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import type { ScopeName } from '../walk/reach.ts';

/** The places where a call gets values that it stores. */
const SENT: ReadonlySet<string | number | undefined> = new Set(['params', 'initial', 'send']);

/** A value that is copied into another field keeps its mask: else everyone can read there what is hidden here. */
export const sensitiveStaysMasked = defineRule({
  id: 'sensitive-stays-masked',
  severity: 'error',
  description: {
    zh: '敏感字段的值写入别的字段时（params、initial、send、derive、into），那个字段也必须脱敏，否则换个名称就人人可见。',
    en: 'A value of a sensitive field that goes into another one (params, initial, send, derive, into) is masked there too; else everybody reads it under the other name.',
  },
  messages: {
    moved: '"{field}" is sensitive, and "{to}" is not: whoever sees it masked would read it there.',
  },
  visit: {
    value({ value, place, field: compared }, { reach, catalogue, report }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value) || compared !== undefined) return;
      const [of, to] = [place.of as { endpoint?: unknown }, place.path.at(-1)];
      if (!SENT.has(place.path[0]) || typeof of.endpoint !== 'string' || typeof to !== 'string') return;
      const [scope, field = ''] = value.from.split('.');
      if (field === to || encryptedNames.has(field) || !reach[scope as ScopeName]?.fields.get(field)?.sensitive) return;
      const kept = keptBy(of.endpoint, catalogue);
      if (kept && isOpen(to, takenProperty(to, kept, catalogue))) report(at(value, 'from'), 'moved', { field, to });
    },
    field(node, { form, catalogue, report }) {
      const { field: to, derive, into } = node;
      const property = (field: string) => takenProperty(field, form, catalogue);
      // The results of some functions still reveal the value.
      const reveals = derive && languageDerive(derive.function)?.reveals;
      if (derive && reveals && isOpen(to, property(to))) {
        derive.from.forEach((field, index) => {
          // sensitive-sent-encrypted reports values that are encrypted by name.
          const isReported = reveals === 'all' && encryptedNames.has(field);
          if (!isReported && property(field)?.sensitive) report(at(derive, 'from', index), 'moved', { field, to });
        });
      }
      const birthday = into?.birthday;
      if (birthday !== undefined && property(to)?.sensitive && isOpen(birthday, property(birthday)))
        report(at(node, 'into', 'birthday'), 'moved', { field: to, to: birthday });
    },
  },
});

/** Whether everyone can read a field. One with the name of personal data is reported where it is declared. */
function isOpen(field: string, property: Property | undefined): boolean {
  if (!property || property.sensitive || property.joined) return false;
  return personalKind(field, property) === undefined;
}
