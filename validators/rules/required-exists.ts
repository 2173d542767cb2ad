import { payloadFields } from '../model/payload-fields.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

const messages = { unknown: UNKNOWN.property } as const;

/** The required names of a payload or a list entry are among its properties. */
export const requiredExists = defineRule({
  id: 'required-exists',
  severity: 'error',
  description: {
    zh: '请求、返回和列表项中必填的名称必须是其已声明的属性。',
    en: 'What a payload or an entry of a list must have is among its properties.',
  },
  messages,
  visit: {
    payload(payload, tools) {
      if (payload.entity === undefined) return check(payload, tools);
      const { fields, partial } = payloadFields(payload, payload.entity, tools.catalogue);
      if (!partial) check({ properties: Object.fromEntries(fields), required: payload.required ?? [] }, tools, payload);
    },
    property({ items }, tools) {
      if (items) check(items, tools);
    },
  },
});

function check(
  of: { properties?: object; required?: string[] },
  { report }: Pick<Tools<typeof messages>, 'report'>,
  where: object = of,
): void {
  of.required?.forEach((field, index) => {
    if (Object.hasOwn(of.properties ?? {}, field)) return;
    report(at(where, 'required', index), 'unknown', { field, near: Object.keys(of.properties ?? {}) });
  });
}
