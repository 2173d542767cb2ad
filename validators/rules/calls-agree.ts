import { entityBeside } from '../model/calls-of-path.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Calls with the same path prefix read and write the records of one entity; a single one that is of another was copied. */
export const callsAgree = defineRule({
  id: 'calls-agree',
  severity: 'error',
  description: {
    zh: '路径相邻的增删改查接口属于同一实体；只有一个不同的，或其字段都是相邻接口的实体才有的，读写的是别的记录。详情接口返回的也是该实体的记录。',
    en: 'Calls beside one another that list, show, create, change and delete are for one entity; a single one of another, or one whose fields only the entity of the others has, touches other records. What a detail answers is a record of its entity.',
  },
  messages: {
    other: 'The calls beside this one are all for {right}: this one is for {entity}.',
    answer: 'This call shows a record of {right}, and answers one of {entity}.',
  },
  visit: {
    endpoint(endpoint, { path, catalogue, report }) {
      const right = entityBeside(path, endpoint, catalogue);
      if (right !== undefined) report(at(endpoint, 'entity'), 'other', { right, entity: endpoint.entity ?? '' });
      const { operation, entity, response } = endpoint;
      const answered = response?.entity;
      if (right !== undefined || operation !== 'detail' || entity === undefined || answered === undefined) return;
      // One that does not exist is reported separately.
      if (answered !== entity && catalogue.entities.get(answered))
        report(at(endpoint, 'response', 'entity'), 'answer', { right: entity, entity: answered });
    },
  },
});
