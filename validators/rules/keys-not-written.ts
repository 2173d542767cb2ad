import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The key of a record is not written down in a document: the next deployment has other records. */
export const keysNotWritten = defineRule({
  id: 'keys-not-written',
  severity: 'error',
  description: {
    zh: '记录的编号不能写死在文档里（按钮发送的 id、关联字段的默认值）：换一个环境就不是那条记录了。',
    en: 'The key of a record is not written into a document, as the id that a button sends or the default of a relation: another deployment has other records.',
  },
  messages: { written: 'This is the key of one record of {entity}: in another deployment there is none of it.' },
  visit: {
    action(action, { catalogue, report }) {
      if (action.type !== 'request' && action.type !== 'form') return;
      const entity = catalogue.endpoints.get(action.endpoint)?.entity;
      for (const name of ['id', 'ids'] as const) {
        const sent = action.params?.[name];
        const isWritten = typeof sent === 'string' || (Array.isArray(sent) && sent.length > 0);
        if (action.params && isWritten && entity !== undefined)
          report(at(action, 'params', name), 'written', { entity });
      }
    },
    property(property, { report }) {
      const { relation, default: start } = property;
      if (relation && typeof start === 'string')
        report(at(property, 'default'), 'written', { entity: relation.entity });
    },
  },
});
