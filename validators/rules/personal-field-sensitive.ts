import type { Payload, Property, Sensitive } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { encryptedNames } from '../model/encrypted-names.ts';
import { joinedFrom } from '../model/joined-from.ts';
import { optionLabels } from '../model/option-labels.ts';
import { hasFittingMask, type PersonalKind, personalKind } from '../model/personal-mask.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  open: '"{field}" holds what belongs to a person: it needs "sensitive" with the mask "{mask}", or "clearBecause" says why everybody sees it.',
  answer:
    '"{field}" is sensitive: the answer has to mask it too, by "sensitive" with the mask "{mask}", or "clearBecause" says why not.',
  request:
    '"{field}" is typed in and belongs to a person: it needs "sensitive" with the mask "{mask}", or "clearBecause" says why not.',
  mask: '"{field}" needs the mask "{mask}" ("full" hides all of it); "{found}" shows the wrong part.',
  format: '"{field}" is called and masked as a {found}: the format "{format}" is that of something else.',
  needless: '"{field}" {because}: there is nothing to give a reason for.',
} as const;

/**
 * A number that reaches or identifies a person, a name, a home, a birthday, a plate, a secret: masked everywhere, in fields
 * of records and in answers. The content of a field is known from its source, its format, its name and its label.
 */
export const personalFieldSensitive = defineRule({
  id: 'personal-field-sensitive',
  severity: 'error',
  description: {
    zh: '手机号、证件号、卡号、银行账号、车牌、住址、生日、邮箱、微信号、密码和人员姓名（按来源、format、字段名和名称判断）必须是敏感字段并使用对应的脱敏方式，接口返回值也一样；确实对外公开的，在 clearBecause 中写明理由。',
    en: 'Phone, certificate, card and bank numbers, plates, homes, birthdays, mail and WeChat addresses, secrets and names of people, told by source, format, name and label, are sensitive with the mask that fits, in records and in answers; what everybody may see says why in clearBecause.',
  },
  messages,
  visit: {
    property(property, { field, owner, catalogue, report }) {
      const source = joinedFrom(property, owner, catalogue);
      // A reason is where the value is stored, and counts wherever it is read; an unreadable document may contain one.
      if (source?.clearBecause || (property.joined && !source)) return;
      // Its source is reported itself.
      if (property.joined && source && !source.sensitive && personalKind(property.joined.field, source)) return;
      const kind = recordedKind(source?.sensitive) ?? personalKind(field, property);
      const { sensitive, clearBecause } = property;
      if (clearBecause) {
        const because = sensitive ? 'is masked' : 'does not look like anybody’s';
        if (sensitive || !kind) report(keyAt(property, 'clearBecause'), 'needless', { field, because });
        return;
      }
      if (kind === undefined) return;
      const { mask, fits } = kind;
      if (sensitive) {
        const { mask: found } = sensitive;
        const { format, ...others } = property;
        // Name and mask agree: then the format is the slip.
        if (!fits.includes(found) && format && personalKind(field, others)?.fits.includes(found))
          report(at(property, 'format'), 'format', { field, found, format });
        else if (!fits.includes(found)) report(at(property, 'sensitive', 'mask'), 'mask', { field, mask, found });
      }
      // sensitive-field-encrypted reports values that are encrypted by name.
      else if (property.joined || !encryptedNames.has(field)) report(keyAt(property), 'open', { field, mask });
    },
    endpoint({ operation, request, response }, { path, ...tools }) {
      const { entity, catalogue } = tools;
      // The relations that look up a choice define its name.
      const label = operation === 'options' ? catalogue.derive(optionLabels).get(path)?.[0] : undefined;
      const recorded = (field: string) => {
        const name = field === 'label' ? (label ?? field) : field;
        const record = entity?.fields.get(name);
        // A record whose own mask does not fit is reported there.
        return record && hasFittingMask(name, record) ? record : undefined;
      };
      if (response) checkAnswer(response, recorded, tools);
      if (request) checkRequest(request, entity?.fields, tools);
    },
  },
});

type Recorded = (field: string) => Property | undefined;

function checkAnswer(payload: Payload, recorded: Recorded, tools: Tools<typeof messages>): void {
  for (const [field, part] of Object.entries(payload.properties ?? {})) {
    const described = part.items?.type === 'string' ? part.items : part;
    const record = described.type === 'string' ? recorded(field) : undefined;
    const kind = personalKind(field, described) ?? (described.dictionary ? undefined : recordedKind(record?.sensitive));
    const found = described.sensitive?.mask;
    const because = found !== undefined ? 'is masked' : 'does not look like anybody’s';
    if (described.clearBecause && (!kind || found !== undefined))
      tools.report(keyAt(described, 'clearBecause'), 'needless', { field, because });
    else if (kind && found !== undefined && !kind.fits.includes(found))
      tools.report(at(described, 'sensitive', 'mask'), 'mask', { field, mask: kind.mask, found });
    else if (kind && found === undefined && !described.clearBecause && !record?.clearBecause)
      tools.report(keyAt(part), 'answer', { field, mask: kind.mask });
    checkAnswer(part, recorded, tools);
  }
  if (payload.items) checkAnswer(payload.items, recorded, tools);
}

/**
 * A field that a form has and its record does not states its mask itself: a form stores nothing sensitive in its drafts. What
 * the record has gets the mask of the record, and a secret is never shown. A stated mask is one that fits.
 *
 * @param recorded the fields of the record; undefined of a call without one, by which users send their own data, and deeper in
 */
function checkRequest(
  payload: Payload,
  recorded: KnownEntity['fields'] | undefined,
  tools: Tools<typeof messages>,
): void {
  for (const [field, part] of Object.entries(payload.properties ?? {})) {
    const described = part.items?.type === 'string' ? part.items : part;
    const kind = personalKind(field, { ...part, ...described });
    const found = described.sensitive?.mask;
    const isSaid = found !== undefined || described.clearBecause !== undefined || recorded?.has(field);
    if (kind && found !== undefined && !kind.fits.includes(found))
      tools.report(at(described, 'sensitive', 'mask'), 'mask', { field, mask: kind.mask, found });
    else if (kind && recorded && !isSaid && kind.mask !== 'full')
      tools.report(keyAt(part), 'request', { field, mask: kind.mask });
    checkRequest(part, undefined, tools);
  }
  if (payload.items) checkRequest(payload.items, undefined, tools);
}

/** A field that is masked in its record is masked in the same way wherever else it is read. */
function recordedKind(sensitive: Sensitive | undefined): PersonalKind | undefined {
  return sensitive && { mask: sensitive.mask, fits: [sensitive.mask, 'full'] };
}
