import type { Catalogue, CatalogueEntity, Text } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';

/** What happens to things in addition to the transitions of their state tables, which have names of their own. */
export const HISTORY_ACTIONS = {
  online: { zh: '上线', en: 'Came online' },
  offline: { zh: '离线', en: 'Went offline' },
  activate: { zh: '激活', en: 'Activated' },
  replaceDevice: { zh: '更换设备', en: 'Device replaced' },
  register: { zh: '入住登记', en: 'Registered' },
  create: { zh: '新增', en: 'Added' },
  import: { zh: '导入', en: 'Imported' },
  edit: { zh: '修改', en: 'Edited' },
  moveRoom: { zh: '换房', en: 'Moved to another room' },
  stockIn: { zh: '入库', en: 'Taken into stock' },
  freezeRoom: { zh: '冻结整户', en: 'Whole room frozen' },
  unfreezeRoom: { zh: '解冻整户', en: 'Whole room unfrozen' },
  grantDoors: { zh: '授权门禁', en: 'Doors granted' },
  changeDoors: { zh: '调整门禁', en: 'Doors changed' },
  revokeAccess: { zh: '撤销授权', en: 'Access revoked' },
  submit: { zh: '提交申请', en: 'Submitted' },
  passByRule: { zh: '自动通过', en: 'Approved automatically' },
} as const satisfies Record<string, Text>;

export type HistoryAction = keyof typeof HISTORY_ACTIONS;

/** Why the program did something. `{remark}` is the note that is stored with it. */
export const HISTORY_REASONS = {
  undecided: { zh: '超过申请有效期，未处理', en: 'Not decided before it ran out' },
  ownerRefused: { zh: '业主未同意', en: 'The owner did not agree' },
  movedOut: { zh: '迁出', en: 'Moved out' },
  isolated: { zh: '隔离管控', en: 'Isolation' },
  isolationOver: { zh: '隔离解除', en: 'Isolation is over' },
  officeLeft: { zh: '{remark}退租', en: '{remark} has moved out' },
} as const satisfies Record<string, Text>;

/** A code of these, or `schedule.` and the name of a schedule of the entity. */
export type HistoryReason = keyof typeof HISTORY_REASONS | `${typeof SCHEDULE}${string}`;

const SCHEDULE = 'schedule.';

/** The label of a step of a history. An old step that was stored as a text keeps that text. */
export function actionInWords(
  { entities }: Pick<Catalogue, 'entities'>,
  objectType: string,
  action: unknown,
  language: Language,
): unknown {
  const name = String(action);
  const step = entities[objectType]?.lifecycle?.transitions[name]?.label ?? wordsOf(HISTORY_ACTIONS, name);
  return step?.[language] ?? action;
}

/** The note of a step: why the program did it, or what a user typed. */
export function remarkInWords(
  reasonCode: unknown,
  remark: unknown,
  language: Language,
  schedules: CatalogueEntity['schedules'] = {},
): unknown {
  const code = String(reasonCode);
  const reason =
    wordsOf(HISTORY_REASONS, code) ?? (code.startsWith(SCHEDULE) && schedules[code.slice(SCHEDULE.length)]?.label);
  return reason ? reason[language].replace('{remark}', () => String(remark ?? '')) : remark;
}

function wordsOf(words: Readonly<Record<string, Text>>, code: string): Text | undefined {
  return Object.hasOwn(words, code) ? words[code] : undefined;
}
