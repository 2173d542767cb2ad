import { heldCodes } from '../model/page-index.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A page names exactly the roles with its code, and a role with a node also has its parents: else it cannot be reached. */
export const rolesFitMenu = defineRule({
  id: 'roles-fit-menu',
  severity: 'error',
  description: {
    zh: '页面列出的角色必须正好是持有其权限码的角色；持有节点的角色也要持有其上级。',
    en: 'A page names exactly the roles that hold its code, and who holds a node holds what it stands below.',
  },
  messages: {
    tooMany: 'In roles.json {role} does not hold "{code}".',
    tooFew: 'In roles.json {roles} holds "{code}" too.',
    parent: '{role} holds "{code}" but not "{parent}", which it stands below.',
    twice: 'The role {role} stands in the list twice.',
  },
  visit: {
    menuPage(page, { catalogue, report }) {
      const { menu, roles } = catalogue;
      if (!roles || !menu?.has(page.menuCode)) return;
      const held = heldCodes(catalogue);
      const below = menu.get(page.menuCode)?.node.children ?? [];
      let tooMany = 0;
      page.roles.forEach((code, index) => {
        if (!roles.has(code) || held.get(code)?.has(page.menuCode)) return;
        // A role with a button of the page was meant to have the page: that is reported at the role.
        if (below.some((button) => held.get(code)?.has(button.menuCode))) return;
        report(at(page, 'roles', index), 'tooMany', { role: code, code: page.menuCode });
        tooMany += 1;
      });
      const holders = [...roles.keys()].filter((code) => held.get(code)?.has(page.menuCode));
      const unnamed = holders.filter((code) => !page.roles.includes(code));
      // One role in place of another one is one mistake.
      if (tooMany === unnamed.length) return;
      // A name that is no role is a slip of one that is missing: role-exists reports it.
      if (unnamed.length === 0 || page.roles.some((code) => !roles.has(code))) return;
      report(keyAt(page, 'roles'), 'tooFew', { roles: unnamed.join(', '), code: page.menuCode });
    },
    role(role, { catalogue: { menu }, report }) {
      const held = new Set(role.menuCodes);
      // A code that is none is a slip of one that is missing: menu-code-exists reports it.
      if (menu && role.menuCodes.some((code) => !menu.has(code))) return;
      const reported = new Set<string>();
      role.menuCodes.forEach((code, index) => {
        const parent = menu?.get(code)?.parent?.menuCode;
        if (parent === undefined || held.has(parent) || reported.has(parent)) return;
        reported.add(parent);
        report(at(role, 'menuCodes', index), 'parent', { role: role.roleCode, code, parent });
      });
    },
    roles(document, { report }) {
      document.roles.forEach((role, index) => {
        const earlier = document.roles.slice(0, index).some((other) => other.roleCode === role.roleCode);
        if (earlier) report(at(role, 'roleCode'), 'twice', { role: role.roleCode });
      });
    },
  },
});
