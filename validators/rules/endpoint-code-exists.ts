import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A call is opened by codes of the menu: no account could ever have another. */
export const endpointCodeExists = defineRule({
  id: 'endpoint-code-exists',
  severity: 'error',
  description: {
    zh: '接口的放行权限码必须在菜单树中，否则没有人能持有它。',
    en: 'A call is opened by codes of the menu: another could never be held.',
  },
  messages: { unknown: UNKNOWN.node },
  visit: {
    endpoint(endpoint, { catalogue: { menu }, report }) {
      if (typeof endpoint.access === 'string') return;
      endpoint.access.forEach((code, index) => {
        if (menu && !menu.has(code)) report(at(endpoint, 'access', index), 'unknown', { code, near: menu.keys() });
      });
    },
  },
});
