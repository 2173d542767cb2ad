import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An index is over stored fields: a joined field is read from another table, where its own index is; a computed one from none. */
export const indexIsStored = defineRule({
  id: 'index-is-stored',
  severity: 'error',
  description: {
    zh: '索引和唯一约束只能建在存储的字段上：joined 字段存在另一张表里，computed 字段不存储。',
    en: 'An index or a unique list is over what is stored: a joined field is kept in another table, a computed one nowhere.',
  },
  messages: {
    joined: '"{field}" is read from another entity: there is nothing here to keep an index of.',
    computed: '"{field}" is worked out when it is read: there is nothing to keep an index of.',
  },
  visit: {
    property(property, { field, report }) {
      if (property.joined && property.index) report(keyAt(property, 'index'), 'joined', { field });
    },
    entity(document, { entity, report }) {
      for (const key of ['indexes', 'unique'] as const) {
        document[key]?.forEach((fields, outer) => {
          fields.forEach((field, inner) => {
            const { joined, computed } = entity.fields.get(field) ?? {};
            if (joined) report(at(document, key, outer, inner), 'joined', { field });
            else if (computed) report(at(document, key, outer, inner), 'computed', { field });
          });
        });
      }
    },
  },
});
