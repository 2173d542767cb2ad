import { isSetByServer } from '../model/set-by-server.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A template has a column for everything that a new record needs, and none that could not be written. */
export const importColumns = defineRule({
  id: 'import-columns',
  severity: 'error',
  description: {
    zh: '导入模板要包含实体的全部必填字段，每列一次，且都是导入能写入的单个值。',
    en: 'An import template has a column for each required field, each once, and only columns that an import can write.',
  },
  messages: {
    missing: 'The required field "{field}" has no column, so no row could ever be imported.',
    twice: '"{field}" has a column already.',
    readOnly: '"{field}" is set by the server: nobody fills it in.',
    joined: '"{field}" is read from a related entity: a column cannot write it.',
    unwritten: '"{field}" is not among the "fields" that this import writes: what people fill in would be lost.',
    single: '"{field}" is an object, which no cell can hold.',
  },
  visit: {
    endpoint(endpoint, { entity, report }) {
      const { columns } = endpoint;
      if (endpoint.operation !== 'import' || !columns || !entity) return;
      const seen = new Set<string>();
      columns.forEach((column, index) => {
        const field = typeof column === 'string' ? column : column.field;
        const place: Place = typeof column === 'string' ? at(endpoint, 'columns', index) : at(column, 'field');
        const property = entity.fields.get(field);
        const written = endpoint.fields?.includes(field) ?? false;
        if (seen.has(field)) report(place, 'twice', { field });
        else if (property && isSetByServer(property) && !written) report(place, 'readOnly', { field });
        else if (property && endpoint.fields && !written) report(place, 'unwritten', { field });
        else if (property?.joined) report(place, 'joined', { field });
        else if (property?.type === 'object') report(place, 'single', { field });
        seen.add(field);
      });
      // A name that is no field may mean one that is missing.
      const slips = [...seen].filter((field) => !entity.fields.has(field)).length;
      const missing = (entity.document.required ?? []).filter((field) => {
        const property = entity.fields.get(field);
        return (
          property &&
          !isSetByServer(property) &&
          !seen.has(field) &&
          property.default === undefined &&
          field !== 'communityUuid'
        );
      });
      for (const field of missing.slice(slips)) report(keyAt(endpoint, 'columns'), 'missing', { field });
    },
  },
});
