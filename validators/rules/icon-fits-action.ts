import type { Action, Endpoint } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const KEEPS: ReadonlySet<string> = new Set(['open', 'export', 'import', 'download', 'print']);
const WRITES: ReadonlySet<Endpoint['operation']> = new Set(['create', 'update', 'detail', 'list', 'tree', 'options']);
const BRINGS: ReadonlySet<string> = new Set(['ImportOutlined', 'CloudUploadOutlined', 'UploadOutlined']);
const TAKES: ReadonlySet<string> = new Set(['ExportOutlined', 'DownloadOutlined']);
const ADDS: ReadonlySet<string> = new Set(['EditOutlined', 'PlusOutlined', 'UserAddOutlined', 'EyeOutlined']);

/** A bin on an edit button stops users from pressing it; a pencil on a delete button misleads them to press it. */
export const iconFitsAction = defineRule({
  id: 'icon-fits-action',
  severity: 'error',
  description: {
    zh: '图标不能与按钮的操作相反：只有删除用垃圾桶，删除不用加号或铅笔，导入导出的箭头方向要对。',
    en: 'An icon does not say the opposite of what its button does: a bin deletes, a plus or a pencil does not, and arrows go the way that the file goes.',
  },
  messages: {
    deletes: '"{icon}" says that something is deleted, which this button does not do.',
    keeps: '"{icon}" says that something is added, changed or shown: this button deletes it.',
    other: '"{icon}" says that the file goes the other way.',
  },
  visit: {
    action(action, { catalogue, report }) {
      const { icon } = action;
      if (icon === undefined) return;
      const operation = 'endpoint' in action ? catalogue.endpoints.get(action.endpoint ?? '')?.operation : undefined;
      const wrong = wrongOf(icon, action, operation);
      if (wrong) report(at(action, 'icon'), wrong, { icon });
    },
  },
});

/** A bin can also mean deleted records, which a page may show. */
const OF_BIN = /删|回收|清/;

function wrongOf(icon: string, { type, danger, label }: Action, operation: Endpoint['operation'] | undefined) {
  const isOfBin = danger || (label && OF_BIN.test(label.zh));
  if (icon === 'DeleteOutlined' && !isOfBin && (KEEPS.has(type) || (operation && WRITES.has(operation))))
    return 'deletes';
  if (operation === 'delete' && ADDS.has(icon)) return 'keeps';
  if ((type === 'export' && BRINGS.has(icon)) || (type === 'import' && TAKES.has(icon))) return 'other';
  return undefined;
}
