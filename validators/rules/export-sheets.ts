import { isListOfObjects } from '../model/entry-fields.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Only a list of objects has rows of its own, and only an Excel file has several sheets. */
export const exportSheets = defineRule({
  id: 'export-sheets',
  severity: 'error',
  description: {
    zh: '导出时单独成表的须是可导出的对象列表，且提供 xlsx 格式：CSV 文件只有一张表。',
    en: 'A sheet of its own in an export is a list of objects that may be exported, and the xlsx format is offered: a CSV file has one table.',
  },
  messages: {
    other: '"{field}" is no list of objects, so it has no rows for a sheet of its own.',
    closed: '"{field}" is never exported ("filterable": false).',
    csv: 'A CSV file has one table: without the format "xlsx" no file has these sheets.',
  },
  visit: {
    exportAction(action, { entity, report }) {
      const { sheets, formats } = action;
      if (!sheets) return;
      if (formats && !formats.includes('xlsx')) report(keyAt(action, 'sheets'), 'csv', {});
      sheets.forEach((field, index) => {
        const property = entity?.fields.get(field);
        if (!property) return;
        if (!isListOfObjects(property)) report(at(action, 'sheets', index), 'other', { field });
        else if (property.filterable === false) report(at(action, 'sheets', index), 'closed', { field });
      });
    },
  },
});
