import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** The dictionary that shows role codes to users. */
const ROLE_CODES = 'roleCode';

/** Roles are in `roles.json`, and the dictionary `roleCode` shows exactly those. */
export const roleExists = defineRule({
  id: 'role-exists',
  severity: 'error',
  description: {
    zh: '角色必须在 roles.json 中，字典 roleCode 与之完全一致。',
    en: 'Roles are in roles.json, and the dictionary roleCode shows exactly those.',
  },
  messages: {
    unknown: UNKNOWN.role,
    unnamed: 'The dictionary roleCode has no "{role}".',
  },
  visit: {
    menuPage(page, { catalogue: { roles }, report }) {
      page.roles.forEach((role, index) => {
        if (!roles || roles.has(role)) return;
        const others = [...roles.keys()].filter((code) => !page.roles.includes(code));
        report(at(page, 'roles', index), 'unknown', { role, near: others });
      });
    },
    role({ roleCode }, { catalogue, report }) {
      const codes = catalogue.dictionaries.get(ROLE_CODES);
      const role = catalogue.roles?.get(roleCode);
      if (role && codes && !codes.has(roleCode))
        report(at(role, 'roleCode'), 'unnamed', { role: roleCode, near: codes });
    },
    dictionary(dictionary, { name, catalogue: { roles }, report }) {
      if (name !== ROLE_CODES || !roles) return;
      for (const value of dictionary.values) {
        if (!roles.has(value.value)) report(at(value, 'value'), 'unknown', { role: value.value });
      }
    },
  },
});
