import type { CallContext } from '../context.ts';
import { changesInWords } from '../operation-log/log-in-words.ts';
import type { FieldChange } from '../operation-log/record-changes.ts';

type Words = Readonly<Record<string, string>>;

/** What the program writes into histories besides the transitions of state tables, which bring both their names. */
const ACTIONS: Words = {
  上线: 'Came online',
  离线: 'Went offline',
  激活: 'Activated',
  更换设备: 'Device replaced',
  入住登记: 'Registered',
  修改: 'Edited',
  换房: 'Moved to another room',
  入库: 'Taken into stock',
  冻结整户: 'Whole room frozen',
  解冻整户: 'Whole room unfrozen',
  提交申请: 'Submitted',
  自动通过: 'Approved automatically',
};

/** What the program writes as the note of a step. Everything else there was typed by somebody. */
const REMARKS: Words = {
  '超过申请有效期，未处理': 'Not decided before it ran out',
  业主未同意: 'The owner did not agree',
  从设备移除: 'Removed from the device',
  设备迁移: 'The device was moved',
  设备已删除: 'The device was deleted',
  调整门禁权限: 'Doors were changed',
  编辑住户: 'The resident was edited',
  换房: 'Moved to another room',
  迁出: 'Moved out',
};

/** Rows of the history of things of one kind, as somebody reads them in his language. Histories are kept in Chinese. */
export function timelineInWords<Row extends object>(
  rows: readonly Row[],
  objectType: string,
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): Row[] {
  const said = rows.map((row) => ({ ...row, changes: changesSaid(row, objectType, { catalogue, language }) }));
  if (language === 'zh') return said;
  const steps = Object.values(catalogue.entities[objectType]?.lifecycle?.transitions ?? {});
  const actions: Words = { ...ACTIONS, ...Object.fromEntries(steps.map(({ label }) => [label.zh, label[language]])) };
  return said.map((row) => {
    const { action, remark } = row as { action?: unknown; remark?: unknown };
    return {
      ...row,
      action: wordOf(actions, action),
      remark: wordOf(REMARKS, remark),
    };
  });
}

function wordOf(words: Words, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;
}

const SIGNS = {
  zh: { of: '：', nothing: '空', hidden: '未显示的部分有变化' },
  en: { of: ': ', nothing: 'empty', hidden: 'changed where it is not shown' },
};

/** Each change in one sentence: which field, from what, to what, under the masks that it was kept with. */
function changesSaid(
  row: object,
  objectType: string,
  context: Pick<CallContext, 'catalogue' | 'language'>,
): string[] | null {
  const { changes } = row as { changes?: unknown };
  if (!Array.isArray(changes) || changes.length === 0) return null;
  const { of, nothing, hidden } = SIGNS[context.language];
  const kept = changes.map((change) => JSON.parse(String(change)) as FieldChange);
  return changesInWords(kept, objectType, context).map(
    ({ label, before, after }) =>
      `${label}${of}${before === after ? hidden : `${before ?? nothing} → ${after ?? nothing}`}`,
  );
}
