import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A value that is shown after its record was deleted names a thing. Personal data is deleted with the record. */
export const outlivesFits = defineRule({
  id: 'outlives-fits',
  severity: 'error',
  description: {
    zh: '记录删除后仍显示的字段（outlives）须存储在本实体，且不能是敏感字段：删除即应删净。',
    en: 'A field that is shown after its record was deleted ("outlives") is stored there and not sensitive: deleted means gone.',
  },
  messages: {
    sensitive: '"{field}" is sensitive: it goes with its record.',
    joined: '"{field}" is read from another entity: it is that one’s field that outlives.',
  },
  visit: {
    property(property, { field, report }) {
      if (!property.outlives) return;
      if (property.sensitive) report(keyAt(property, 'outlives'), 'sensitive', { field });
      if (property.joined) report(keyAt(property, 'outlives'), 'joined', { field });
    },
  },
});
