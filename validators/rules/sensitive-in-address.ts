import { encryptedNames } from '../model/encrypted-names.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import type { ScopeName } from '../walk/reach.ts';

/** Opening a page in a tab writes its parameters into the address; a value about a person is never written there. */
export const sensitiveInAddress = defineRule({
  id: 'sensitive-in-address',
  severity: 'error',
  description: {
    zh: '以页面方式打开时，参数会写进地址栏：敏感字段的值绝不能作为参数。',
    en: 'A page that is opened as a page has its parameters in the address: a value of a sensitive field is never one of them.',
  },
  messages: {
    field: '"{field}" is sensitive, and a page has its parameters in the address: hand over the key instead.',
    name: '"{param}" is a sensitive name, and a page has its parameters in the address: hand over the key instead.',
  },
  visit: {
    target(target, { reach, report }) {
      if (target.as !== undefined && target.as !== 'page') return;
      for (const [param, value] of Object.entries(target.params ?? {})) {
        const path = typeof value === 'object' && value !== null && 'from' in value ? value.from : '';
        const [scope, field = ''] = path.split('.');
        const source = reach[scope as ScopeName];
        const sensitive = source?.fields.get(field)?.sensitive !== undefined || encryptedNames.has(field);
        if (sensitive) report(at(value as object, 'from'), 'field', { field });
        else if (encryptedNames.has(param)) report(keyAt(target, 'params', param), 'name', { param });
      }
    },
  },
});
