import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** Every mention of a field names one that its entity has: columns, filters, conditions, sorts, indexes, joined fields and all. */
export const fieldExists = defineRule({
  id: 'field-exists',
  severity: 'error',
  description: {
    zh: '每一处提到的字段都必须是其实体、请求或返回中有的字段。',
    en: 'Every mention of a field names one that its entity, request or answer has.',
  },
  messages: {
    unknown: UNKNOWN.field,
    key: 'The entity has no field "{field}", and names no other primary key.',
    sort: 'The entity has no field "{field}" to sort its lists by, and names no other sort.',
  },
  visit: {
    fieldName({ field, place }, { owner, report }) {
      if (owner.partial || owner.fields.has(field)) return;
      report(place, 'unknown', { field, owner: owner.name, near: owner.fields.keys() });
    },
    entity(document, { entity, report }) {
      if (entity.partial) return;
      if (document.primaryKey === undefined && !entity.fields.has('id')) {
        report(keyAt(document, 'properties'), 'key', { field: 'id' });
      }
      if (!document.sort && !entity.fields.has('createTime'))
        report(keyAt(document, 'properties'), 'sort', { field: 'createTime' });
    },
  },
});
