import { entityBeside } from '../model/calls-of-path.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Calls that stand side by side read and write the records of one entity; a single one that is of another was copied. */
export const callsAgree = defineRule({
  id: 'calls-agree',
  severity: 'error',
  description: {
    zh: '路径相邻的增删改查接口属于同一实体；只有一个不同的，读写的是别的记录。',
    en: 'Calls beside one another that list, show, create, change and delete are for one entity; a single one of another touches other records.',
  },
  messages: { other: 'The calls beside this one are all for {right}: this one is for {entity}.' },
  visit: {
    endpoint(endpoint, { path, catalogue, report }) {
      const right = entityBeside(path, endpoint, catalogue);
      if (right !== undefined) report(at(endpoint, 'entity'), 'other', { right, entity: endpoint.entity ?? '' });
    },
  },
});
