import type { Property, Text } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { propertyOf } from '../model/payload-fields.ts';
import { at, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { other: 'This speaks of "{other}", and stands at "{own}".' } as const;

/** What a text asks users to do. */
const ASKS = /^请?(?:输入|填写|选择|上传)/;

/** A text that asks for a field names that field: copied from another one it makes users fill in the wrong value. */
export const textsNameOwnField = defineRule({
  id: 'texts-name-own-field',
  severity: 'error',
  description: {
    zh: '必填提示和占位文字（“请输入……”“请选择……”）说的是自己的字段，不能是从另一个字段复制来的。',
    en: 'A message for what is missing, and a placeholder, name their own field and not another one of the same record.',
  },
  messages,
  visit: {
    property(property, { owner, report }) {
      const text = property.messages?.required;
      if (text) check(text, at(property, 'messages', 'required'), property, property.label, owner, report);
    },
    payload({ properties = {} }, { report }) {
      const labelled = Object.entries(properties).flatMap(([name, one]) =>
        one.label ? [[name, propertyOf(one)] as const] : [],
      );
      const owner = { name: 'this payload', fields: new Map(labelled), partial: false };
      for (const [name, property] of labelled) {
        const text = property.messages?.required;
        if (text) check(text, at(properties, name, 'messages', 'required'), property, property.label, owner, report);
      }
    },
    field(field, { form, report }) {
      const property = form.owner.fields.get(field.field);
      const text = field.placeholder;
      if (text && property)
        check(text, at(field, 'placeholder'), property, field.label ?? property.label, form.owner, report);
    },
  },
});

function check(
  text: Text,
  place: Place,
  own: Property,
  label: Text,
  { fields }: KnownFields,
  report: Tools<typeof messages>['report'],
): void {
  const asked = ASKS.exec(text.zh)?.[0];
  if (asked === undefined) return;
  const named = text.zh.slice(asked.length).replace(/[。！!]$/, '');
  // A part of the field's own name, or more than it, is still the own name.
  if (named === '' || [own.label.zh, label.zh].some((one) => one.includes(named) || named.includes(one))) return;
  const bare = named.replace(/(?:时间|日期|名称|编号)$/, '');
  const other = [...fields.values()].find((one) => one !== own && [named, bare].includes(one.label.zh));
  if (other) report(place, 'other', { other: other.label.zh, own: label.zh });
}
