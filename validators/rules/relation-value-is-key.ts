import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A relation names its record by a key: by a field that several records can share, nobody knows which one is meant. */
export const relationValueIsKey = defineRule({
  id: 'relation-value-is-key',
  severity: 'error',
  description: {
    zh: '关联的 value 是对方实体的主键或单独唯一的字段，否则一个值可能对应多条记录。',
    en: 'The "value" of a relation is the primary key of the other entity, or a field that is unique by itself; else one value may be that of several records.',
  },
  messages: { shared: 'Several records of {entity} may have the same "{field}": its key is "{key}".' },
  visit: {
    relation(relation, { catalogue, report }) {
      const { entity, value } = relation;
      const related = catalogue.entities.get(entity);
      if (value === undefined || !related || related.partial || !related.fields.has(value)) return;
      // It is another entity that is meant: `relation-exists` reports the call.
      const offered = catalogue.endpoints.get(relation.endpoint ?? '')?.entity;
      if (offered !== undefined && offered !== entity) return;
      const isUnique = related.document.unique?.some(([only, ...others]) => only === value && others.length === 0);
      if (value === related.primaryKey || isUnique) return;
      report(at(relation, 'value'), 'shared', { entity, field: value, key: related.primaryKey });
    },
  },
});
