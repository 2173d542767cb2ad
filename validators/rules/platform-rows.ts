import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Fields that state the owner of a row. */
const WHOSE = ['userName', 'accountUuid', 'communityUuid', 'communityUuids', 'communityName'];

/**
 * Rows of a community are kept from every other one; those of the platform have no such protection, so their document states what
 * a community's account reaches of them. A list over the operation log would otherwise show everyone's entries.
 */
export const platformRows = defineRule({
  id: 'platform-rows',
  severity: 'error',
  description: {
    zh: '全平台实体（scope 为 platform）须用 rows 写明非平台管理员能看到哪些数据；涉及人员、账号或小区的只能是 own。',
    en: 'An entity of the whole platform says in rows which of them an account reaches that is no platform administrator; where they tell of people, accounts or communities, its own only.',
  },
  messages: {
    missing:
      'Its rows are kept from nobody: say in "rows" what an account of a community reaches of them, "own" or "all" (without it the server answers none).',
    people: 'Its rows are somebody\'s ("{field}"): whoever is no platform administrator reaches his "own".',
    needless: 'The scope "{scope}" says whose the rows are; "rows" is said of the platform\'s.',
  },
  visit: {
    entity(node, { entity, report }) {
      const { scope, rows, readModel } = node;
      if (scope !== 'platform') {
        if (rows !== undefined) report(keyAt(node, 'rows'), 'needless', { scope });
      } else if (rows === undefined) {
        if (!readModel) report(at(node, 'scope'), 'missing', {});
      } else if (rows === 'all') {
        const field = [...entity.fields].find(([name, property]) => property.sensitive || WHOSE.includes(name))?.[0];
        if (field !== undefined) report(at(node, 'rows'), 'people', { field });
      }
    },
  },
});
