import type { Payload } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { personalMask } from '../model/personal-mask.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  open: '"{field}" holds what belongs to a person: it needs "sensitive" with the mask "{mask}".',
  answer: '"{field}" is sensitive: the answer has to mask it too, by "sensitive" with the mask "{mask}".',
  mask: '"{field}" needs the mask "{mask}" ("full" hides all of it); "{found}" shows the wrong part.',
} as const;

/**
 * A mobile, certificate or card number and the name of a person are masked wherever they stand: as fields of records and in
 * what a call answers. What a field holds is told by its format, its name and its label.
 */
export const personalFieldSensitive = defineRule({
  id: 'personal-field-sensitive',
  severity: 'error',
  description: {
    zh: '手机号、证件号、卡号和人员姓名（按 format、字段名和名称判断）必须是敏感字段并使用对应的脱敏方式，接口返回值也一样。',
    en: 'Mobile, certificate and card numbers and names of people, told by format, name and label, are sensitive with the mask that fits, in records and in answers.',
  },
  messages,
  visit: {
    property(property, { field, report }) {
      const mask = personalMask(field, property);
      if (mask === undefined) return;
      if (property.sensitive) {
        const { mask: found } = property.sensitive;
        if (found !== mask && found !== 'full')
          report(at(property, 'sensitive', 'mask'), 'mask', { field, mask, found });
      }
      // What the wire encrypts by its name is told by sensitive-field-encrypted.
      else if (property.joined || !encryptedNames.has(field)) report(at(property, 'type'), 'open', { field, mask });
    },
    endpoint({ response, openBecause }, tools) {
      // A call that is open to every account says in its reason whose the data is: the caller's own.
      if (response && !openBecause) tellAnswer(response, tools.entity, tools);
    },
  },
});

function tellAnswer(payload: Payload, entity: KnownEntity | undefined, tools: Tools<typeof messages>): void {
  for (const [field, part] of Object.entries(payload.properties ?? {})) {
    const told = part.items?.type === 'string' ? part.items : part;
    const recorded = told.type === 'string' ? entity?.fields.get(field)?.sensitive?.mask : undefined;
    const mask = personalMask(field, told) ?? recorded;
    const found = told.sensitive?.mask;
    if (mask !== undefined && found === undefined) tools.report(at(told, 'type'), 'answer', { field, mask });
    else if (mask !== undefined && found !== undefined && found !== mask && found !== 'full')
      tools.report(at(told, 'sensitive', 'mask'), 'mask', { field, mask, found });
    tellAnswer(part, entity, tools);
  }
  if (payload.items) tellAnswer(payload.items, entity, tools);
}
