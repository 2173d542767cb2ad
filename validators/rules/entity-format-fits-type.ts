import type { Property } from '../../schemas/generated/grammar.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

type Type = Property['type'];

const TEXT: Type[] = ['string'];
const NUMBER: Type[] = ['integer', 'number'];

/** The keywords that mean something on some types only. */
const KEYWORD_TYPES: Partial<Record<keyof Property, Type[]>> = {
  pattern: TEXT,
  minLength: TEXT,
  maxLength: TEXT,
  minimum: NUMBER,
  maximum: NUMBER,
  decimals: ['number'],
  money: ['integer'],
  unit: NUMBER,
  properties: ['object'],
  minItems: ['array'],
  maxItems: ['array'],
  items: ['array'],
  relation: TEXT,
  sensitive: TEXT,
  searchable: TEXT,
  outlives: TEXT,
  naturalOrder: TEXT,
  dictionary: ['string', 'array'],
};

/** The kinds of telephone numbers, and their words in labels. */
const PHONES = [
  { format: 'mobile', called: /手机/ },
  { format: 'landline', called: /座机|固话|固定电话/ },
] as const;

/** The one kind of telephone that a label names; undefined where it names both or none. */
function phoneOf(label: string): (typeof PHONES)[number]['format'] | undefined {
  const [first, ...others] = PHONES.filter(({ called }) => called.test(label));
  return others.length > 0 ? undefined : first?.format;
}

/** A format is about how a text is written, and every other keyword about its own type; on another it would be ignored. */
export const entityFormatFitsType = defineRule({
  id: 'entity-format-fits-type',
  severity: 'error',
  description: {
    zh: '格式只用于文本，其他关键字只用于各自的类型；写在别处会被悄悄忽略；手机号的格式不是座机的格式。',
    en: 'A format is for texts and every other keyword for its own types; elsewhere it would be passed over in silence. That of a mobile number is not that of a landline.',
  },
  messages: {
    format: 'The format "{format}" is for texts; "{field}" is of the type "{type}".',
    phone: 'By its label this is a {kind} number: "{format}" refuses it.',
    items: 'The format "{format}" is for lists of texts; this list holds "{type}".',
    type: '{keywords} are for the type {types}; "{field}" is of the type "{type}".',
    keyword: '"{keyword}" is for the type {types}; "{field}" is of the type "{type}".',
  },
  visit: {
    property(property, { field, report }) {
      const { type, format, items, label } = property;
      if (format !== undefined && type !== 'string') report(at(property, 'format'), 'format', { format, field, type });
      const kind = format === undefined ? undefined : phoneOf(label.zh);
      if (kind !== undefined && kind !== format && PHONES.some((phone) => phone.format === format))
        report(at(property, 'format'), 'phone', { kind, format: String(format) });
      if (items?.format !== undefined && items.type !== 'string') {
        report(at(items, 'format'), 'items', { format: items.format, type: items.type });
      }
      const strange = Object.entries(KEYWORD_TYPES).filter(
        // A number that is worked out of a masked value is masked like that: it is not shown at all.
        ([key, types]) => key in property && !types.includes(type) && !(key === 'sensitive' && property.computed),
      );
      const [first] = strange;
      // Several keywords of one other type show what the type should be.
      if (first && strange.length > 1 && strange.every(([, types]) => types.join() === first[1].join()))
        return report(at(property, 'type'), 'type', {
          keywords: strange.map(([keyword]) => `"${keyword}"`).join(', '),
          types: first[1].join(' or '),
          field,
          type,
        });
      for (const [keyword, types] of strange) {
        report(keyAt(property, keyword), 'keyword', { keyword, types: types.join(' or '), field, type });
      }
    },
  },
});
