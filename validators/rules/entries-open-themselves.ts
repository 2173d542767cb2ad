import { isListOfObjects } from '../model/entry-fields.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list of objects is shown as a table or opens one: it is no link, and no text to copy. */
export const entriesOpenThemselves = defineRule({
  id: 'entries-open-themselves',
  severity: 'error',
  description: {
    zh: '对象列表显示为表格，或点击展开表格，因此不能再作为链接打开其他页面，也没有可复制的文字。',
    en: 'A list of objects is shown as a table, or a click opens one: it leads to no page, and there is no text of it to copy.',
  },
  messages: {
    open: 'A click on "{field}" opens its entries, so it cannot open a page.',
    copy: '"{field}" is a table, of which there is no text to copy.',
  },
  visit: {
    shown(shown, { entity, report }) {
      const { cell, field } = shown;
      if (!isListOfObjects(entity?.fields.get(field)) || (cell !== undefined && cell !== 'entries')) return;
      if (shown.open) report(keyAt(shown, 'open'), 'open', { field });
      if ('copy' in shown && shown.copy) report(keyAt(shown, 'copy'), 'copy', { field });
    },
  },
});
