import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list of objects declares the members, and only an object has members: else a form has no fields, a table no columns. */
export const objectsHaveMembers = defineRule({
  id: 'objects-have-members',
  severity: 'error',
  description: {
    zh: '对象列表要写明每项有哪些字段（properties），写了字段的类型须为 object；否则表单无从填写，表格无从显示。',
    en: 'A list of objects says what each of them has ("properties"), and what says so is an object; else nothing can be filled in or shown.',
  },
  messages: {
    none: 'These objects have no "properties", so nothing of them can be filled in or shown.',
    other: 'What has "{key}" is an object, not of the type "{type}".',
  },
  visit: {
    property({ items }, { report }) {
      if (!items) return;
      if (items.type === 'object' && !items.properties) report(at(items, 'type'), 'none', {});
      else if (items.type !== 'object' && items.properties)
        report(at(items, 'type'), 'other', { key: 'properties', type: items.type });
    },
    payload(payload, { report }) {
      const { type, properties, entity } = payload;
      if (type === undefined || type === 'object' || type === 'array') return;
      const key = properties ? 'properties' : entity !== undefined ? 'entity' : undefined;
      if (key !== undefined) report(at(payload, 'type'), 'other', { key, type });
    },
  },
});
