import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property, Text } from '../../schemas/generated/grammar.ts';
import { petCatalogue } from './pet-world.ts';

/** Tools that a community lends: what happens to a loan happens to its tool, by words of the documents alone. */
const both = (zh: string, en: string): Text => ({ zh, en });
const code = (value: string, zh: string, en: string) => ({ value, label: both(zh, en) });
const text = (zh: string, en: string, rest: Partial<Property> = {}): Property => ({
  type: 'string',
  label: both(zh, en),
  maxLength: 20,
  ...rest,
});
const time = (zh: string, en: string): Property => text(zh, en, { format: 'date-time', readOnly: true });

const { id, createTime, updateTime, createBy, revision, communityUuid } = (petCatalogue.entities.pet?.fields ??
  {}) as Record<string, Property>;
const base = { id, createTime, updateTime, createBy, revision, communityUuid } as Record<string, Property>;

const entity = (name: string, title: Text, fields: Record<string, Property>, rest: Partial<CatalogueEntity>) => ({
  name,
  title,
  scope: 'community' as const,
  primaryKey: 'id',
  readModel: false,
  appendOnly: false,
  fields: { ...base, ...fields },
  required: [],
  indexes: [],
  unique: [],
  sort: { field: 'createTime', order: 'descend' as const },
  ...rest,
});

const tool: CatalogueEntity = entity(
  'tool',
  both('工具', 'Tool'),
  {
    toolName: text('名称', 'Name'),
    toolState: text('状态', 'State', { dictionary: 'toolState', readOnly: true }),
    since: time('状态时间', 'Since'),
    lentTo: text('借用人', 'Lent to', { readOnly: true, sensitive: { mask: 'name' } }),
    lentOn: text('借出日期', 'Lent on', { readOnly: true, format: 'calendar-date' }),
    times: { type: 'integer', label: both('次数', 'Times'), readOnly: true, default: 0 },
  },
  {
    required: ['toolName'],
    calledBy: ['toolName'],
    history: ['toolName', 'lentOn'],
    lifecycle: {
      field: 'toolState',
      initial: '1',
      since: 'since',
      transitions: {
        lend: { label: both('借出', 'Lend'), from: ['1'], to: '2' },
        takeBack: { label: both('入库', 'Take back'), from: ['2'], to: '1' },
        lose: { label: both('报失', 'Lose'), from: ['2'], to: '3', by: 'system' },
        mend: { label: both('维修', 'Mend'), from: ['1', '3'], to: '4' },
      },
    },
    schedules: { lose: { label: both('长期未还', 'Not back for long'), after: '30d', transition: 'lose' } },
  },
);

const toolNote: CatalogueEntity = entity(
  'toolNote',
  both('工具记录', 'Tool note'),
  {
    noteNo: text('编号', 'No.', { readOnly: true, number: { prefix: 'GJ', digits: 4 } }),
    toolId: text('工具', 'Tool', { maxLength: 32, relation: { entity: 'tool', label: 'toolName' } }),
    noteText: text('内容', 'Note', { maxLength: 10 }),
    noteKind: text('类型', 'Kind', { dictionary: 'noteKind', default: '1' }),
    checkedOn: text('检查日期', 'To be checked on', { format: 'calendar-date' }),
    writer: text('记录人', 'Writer', { default: { from: 'user.userName' } }),
  },
  {
    required: ['toolId', 'noteText'],
    unique: [
      ['toolId', 'noteText'],
      ['communityUuid', 'noteNo'],
    ],
    history: ['noteText'],
    effects: [
      {
        on: ['create'],
        when: { noteText: '即还' },
        transition: { entity: 'tool', name: 'takeBack', where: { id: { from: 'row.toolId' } } },
      },
    ],
  },
);

const loan: CatalogueEntity = entity(
  'loan',
  both('借用', 'Loan'),
  {
    toolId: text('工具', 'Tool', { maxLength: 32, relation: { entity: 'tool', label: 'toolName' } }),
    toolName: text('工具名称', 'Tool', { readOnly: true, joined: { relation: 'toolId', field: 'toolName' } }),
    borrower: text('借用人', 'Borrower', { sensitive: { mask: 'name' } }),
    phone: text('电话', 'Phone', { format: 'mobile', sensitive: { mask: 'phone', encrypted: true } }),
    dueTime: text('应还时间', 'Due', { format: 'date-time' }),
    daysLeft: {
      type: 'integer',
      label: both('剩余天数', 'Days left'),
      readOnly: true,
      computed: { function: 'daysUntil', from: ['dueTime'] },
    },
    deviceId: text('工具柜', 'Locker', { maxLength: 32, relation: { entity: 'device', label: 'deviceName' } }),
    remark: text('备注', 'Remark'),
    loanState: text('状态', 'State', { dictionary: 'loanState', readOnly: true }),
    lentTime: time('借出时间', 'Lent at'),
    lender: text('经办人', 'Lent by', { readOnly: true }),
  },
  {
    required: ['toolId', 'borrower'],
    lifecycle: {
      field: 'loanState',
      initial: '1',
      transitions: {
        pass: { label: both('通过', 'Approve'), from: ['1'], to: '2' },
        reject: { label: both('驳回', 'Reject'), from: ['1'], to: '4' },
        giveBack: { label: both('归还', 'Give back'), from: ['2', '5'], to: '3' },
        overdue: { label: both('逾期', 'Overdue'), from: ['2'], to: '5', by: 'system' },
      },
    },
    history: ['toolId', 'dueTime'],
    rollUp: { by: 'createTime', groups: ['loanState', 'toolId'] },
    schedules: {
      overdue: { label: both('到期未还', 'Not given back'), at: { from: 'row.dueTime' }, transition: 'overdue' },
      remind: { label: both('提前提醒', 'Reminder'), at: { from: 'row.dueTime', plus: '-1d' }, states: ['2'] },
      every: { label: both('每日催还', 'Each day'), at: '09:00', states: ['5'], where: { remark: '催' } },
    },
    effects: [
      {
        on: ['create'],
        notify: {
          to: 'record:opening',
          title: both('借用待审批', 'Loan'),
          content: both('{borrower}申请借用{toolName}，状态{loanState}', '{toolName}'),
          page: 'record/opening',
        },
      },
      {
        on: ['pass'],
        transition: {
          entity: 'tool',
          name: 'lend',
          where: { id: { from: 'row.toolId' } },
          with: { lentOn: { from: 'now' }, lentTo: { from: 'row.borrower' } },
        },
      },
      { on: ['pass'], update: { with: { lentTime: { from: 'now' }, lender: { from: 'user.userName' } } } },
      {
        on: ['pass'],
        when: { remark: { $exists: true } },
        as: 'system',
        create: {
          entity: 'toolNote',
          with: {
            toolId: { from: 'row.toolId' },
            noteText: { from: 'values.reason' },
            checkedOn: { from: 'now', plus: '30d' },
          },
        },
      },
      { on: ['pass'], command: { device: { from: 'row.deviceId' }, type: '1' } },
      {
        on: ['giveBack'],
        transition: { entity: 'tool', name: 'takeBack', where: { id: { from: 'row.toolId' } }, leaves: true },
      },
      {
        on: ['giveBack', 'remind'],
        sms: {
          to: { from: 'row.phone' },
          text: both('{borrower}：{toolName}，请于{dueTime}前归还，还有{daysLeft}天', '{toolName}'),
        },
      },
      {
        on: ['update'],
        changes: ['remark'],
        update: { entity: 'toolNote', where: { toolId: { from: 'row.toolId' } }, with: { noteKind: '2' } },
        as: 'system',
      },
      {
        on: ['overdue', 'every'],
        notify: {
          to: { from: 'row.createBy' },
          type: '2',
          title: both('逾期', 'Late'),
          content: both('{toolName}逾期', ''),
        },
      },
    ],
  },
);

const endpoint = (path: string, rest: Partial<CatalogueEndpoint>): CatalogueEndpoint => ({
  path,
  operation: 'action',
  access: ['record:opening'],
  writes: [],
  filters: {},
  ranges: [],
  sorts: [],
  summary: {},
  labels: [],
  transitions: [],
  impact: false,
  batch: false,
  fields: [],
  columns: [],
  ...rest,
});

const loanFields = ['toolId', 'borrower', 'phone', 'dueTime', 'deviceId', 'remark'];
const column = (field: string) => ({ field, label: loan.fields[field]?.label ?? both(field, field), required: false });
const own = [
  endpoint('/tool/v1/add', { entity: 'tool', operation: 'create', fields: ['toolName'] }),
  endpoint('/tool/v1/detail', { entity: 'tool', operation: 'detail' }),
  // Held by the property management, and not by the guards.
  endpoint('/tool/v1/lend', { entity: 'tool', access: ['business:card:cancel'], transitions: ['lend'] }),
  endpoint('/tool/v1/mend', { entity: 'tool', transitions: ['mend'] }),
  endpoint('/tool/v1/takeBack', { entity: 'tool', transitions: ['takeBack'] }),
  endpoint('/tool/v1/history', {
    operation: 'history',
    entity: 'timelineEvent',
    historyOf: 'tool',
    sorts: ['operateTime'],
  }),
  endpoint('/tool/v1/note/list', { entity: 'toolNote', operation: 'list', filters: { toolId: 'equals' } }),
  endpoint('/loan/v1/add', { entity: 'loan', operation: 'create', fields: loanFields, impact: true }),
  endpoint('/loan/v1/update', { entity: 'loan', operation: 'update', fields: loanFields, impact: true }),
  endpoint('/loan/v1/detail', { entity: 'loan', operation: 'detail' }),
  endpoint('/loan/v1/import', {
    entity: 'loan',
    operation: 'import',
    fields: loanFields,
    columns: ['toolId', 'borrower'].map(column),
  }),
  endpoint('/loan/v1/history', {
    operation: 'history',
    entity: 'timelineEvent',
    historyOf: 'loan',
    sorts: ['operateTime'],
  }),
  endpoint('/loan/v1/pass', {
    entity: 'loan',
    transitions: ['pass'],
    batch: true,
    impact: true,
    request: { type: 'object', properties: { reason: { type: 'string' } } },
  }),
  endpoint('/loan/v1/giveBack', { entity: 'loan', transitions: ['giveBack'], batch: true, impact: true }),
];

const { pet: uncounted } = petCatalogue.entities;
if (!uncounted) throw new Error('There are no pets.');
const pet = { ...uncounted, rollUp: { by: 'createTime', groups: ['gender', 'petState'], sums: ['fee'] } };

export const loanCatalogue: Catalogue = {
  ...petCatalogue,
  entities: { ...petCatalogue.entities, pet, tool, toolNote, loan },
  dictionaries: {
    ...petCatalogue.dictionaries,
    toolState: {
      title: both('工具状态', 'Tool states'),
      values: [
        code('1', '在库', 'In'),
        code('2', '借出', 'Lent'),
        code('3', '遗失', 'Lost'),
        code('4', '维修', 'Mended'),
      ],
    },
    loanState: {
      title: both('借用状态', 'Loan states'),
      values: [
        code('1', '待审批', 'Waiting'),
        code('2', '借用中', 'Lent'),
        code('3', '已归还', 'Back'),
        code('4', '已驳回', 'Rejected'),
        code('5', '逾期', 'Overdue'),
      ],
    },
    noteKind: { title: both('类型', 'Kinds'), values: [code('1', '借出', 'Lent'), code('2', '变更', 'Changed')] },
  },
  endpoints: { ...petCatalogue.endpoints, ...Object.fromEntries(own.map((one) => [one.path, one])) },
};
