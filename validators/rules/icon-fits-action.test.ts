import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { iconFitsAction } from './icon-fits-action.ts';

const edit = (icon: string) =>
  listPage(
    `"rowActions": [{ "type": "open", "page": "library/bookForm", "icon": ${icon}, "label": { "zh": "编辑", "en": "Edit" }, "params": { "id": { "from": "row.id" } } }]`,
  );
const remove = (icon: string) =>
  listPage(
    `"rowActions": [{ "type": "request", "endpoint": "/book/delete", "icon": ${icon}, "menuCode": "library:book:delete", "danger": true }]`,
  );
const exportWith = (icon: string) =>
  listPage(
    `"toolbar": [{ "type": "export", "endpoint": "/book/export", "icon": ${icon}, "menuCode": "library:book:export" }]`,
  );

testRule(iconFitsAction, {
  accepts: {
    'a pencil on what edits': edit('"EditOutlined"'),
    'a bin on what shows what was deleted': listPage(
      `"toolbar": [{ "type": "open", "page": "library/bookForm", "icon": "DeleteOutlined", "label": { "zh": "回收站", "en": "Bin" } }]`,
    ),
    'a bin, and what else goes away, on what deletes': remove('"CloseOutlined"'),
    'an arrow out of the console on an export': exportWith('"DownloadOutlined"'),
  },
  rejects: {
    'a bin on what edits': [
      edit('«"DeleteOutlined"»'),
      '"DeleteOutlined" says that something is deleted, which this button does not do.',
    ],
    'a pencil on what deletes': [
      remove('«"EditOutlined"»'),
      '"EditOutlined" says that something is added, changed or shown: this button deletes it.',
    ],
    'an arrow into the console on an export': [
      exportWith('«"ImportOutlined"»'),
      '"ImportOutlined" says that the file goes the other way.',
    ],
  },
});
