import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A file contains what may leave the console: no field that is never exported, and none that would only be dots. */
export const exportColumns = defineRule({
  id: 'export-columns',
  severity: 'error',
  description: {
    zh: '导出的列不能是不允许导出（filterable: false）或完全隐藏的字段，也不能是对象。',
    en: 'An exported column is no field that may not be exported (filterable: false) or is hidden wholly, and no object.',
  },
  messages: {
    closed: '"{field}" is never exported ("filterable": false).',
    hidden: '"{field}" is hidden wholly, so its column would hold dots alone.',
    object: '"{field}" is an object, which no cell of a file can hold.',
  },
  visit: {
    exportAction(action, { entity, report }) {
      action.columns?.forEach((field, index) => {
        const property = entity?.fields.get(field);
        const place = at(action, 'columns', index);
        if (property?.filterable === false) report(place, 'closed', { field });
        else if (property?.sensitive?.mask === 'full') report(place, 'hidden', { field });
        else if (property?.type === 'object') report(place, 'object', { field });
      });
    },
  },
});
