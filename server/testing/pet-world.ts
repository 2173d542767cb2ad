import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property, Text } from '../../schemas/generated/grammar.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';

/** What an implementer's own documents could contain: entities that the server's code does not know. */
const both = (zh: string, en: string): Text => ({ zh, en });
const text = (zh: string, en: string, rest: Partial<Property> = {}): Property => ({
  type: 'string',
  label: both(zh, en),
  maxLength: 20,
  ...rest,
});

const known = loadCatalogue();
const { id, createTime, updateTime, createBy, revision, communityUuid, communityName } =
  known.entities.area?.fields ?? {};
const base = { id, createTime, updateTime, createBy, revision, communityUuid, communityName } as Record<
  string,
  Property
>;

const entity = (name: string, title: Text, fields: Record<string, Property>, rest: Partial<CatalogueEntity> = {}) =>
  ({
    name,
    title,
    scope: 'community',
    primaryKey: 'id',
    readModel: false,
    appendOnly: false,
    fields: { ...base, ...fields },
    required: [],
    indexes: [],
    unique: [],
    sort: { field: 'createTime', order: 'descend' },
    ...rest,
  }) satisfies CatalogueEntity;

const petKind = entity(
  'petKind',
  both('宠物分类', 'Pet kind'),
  {
    kindName: text('分类名称', 'Kind', { searchable: true }),
    parentId: text('上级', 'Above', { maxLength: 32, relation: { entity: 'petKind', label: 'kindName' } }),
    sort: { type: 'integer', label: both('排序', 'Order'), default: 0 },
  },
  { required: ['kindName'], sort: { field: 'sort', order: 'ascend' } },
);

const pet: CatalogueEntity = entity(
  'pet',
  both('宠物', 'Pet'),
  {
    petName: text('名字', 'Name', {
      messages: {
        required: both('请输入宠物名字', 'Please enter its name'),
        unique: both('已有同名宠物', 'There is such a pet'),
      },
    }),
    kindId: text('分类', 'Kind', { maxLength: 32, relation: { entity: 'petKind', label: 'kindName' } }),
    kindName: text('分类名称', 'Kind name', { readOnly: true, joined: { relation: 'kindId', field: 'kindName' } }),
    ownerName: text('主人', 'Owner', { sensitive: { mask: 'name' } }),
    phone: text('主人电话', "Owner's phone", { format: 'mobile', sensitive: { mask: 'phone', encrypted: true } }),
    citizenId: text('证件号', 'Citizen ID', {
      format: 'citizen-id',
      sensitive: { mask: 'citizenId', encrypted: true },
    }),
    chipNo: text('芯片号', 'Chip', { format: 'digits' }),
    gender: text('性别', 'Sex', { dictionary: 'petSex' }),
    weight: { type: 'number', label: both('体重', 'Weight'), minimum: 0, maximum: 100, decimals: 1 },
    fee: { type: 'integer', label: both('管理费', 'Fee'), money: true },
    tame: { type: 'boolean', label: both('温顺', 'Tame') },
    birthday: text('生日', 'Birthday', { format: 'calendar-date' }),
    toys: {
      type: 'array',
      label: both('玩具', 'Toys'),
      maxItems: 3,
      items: { type: 'string', maxLength: 4 },
    },
    vaccines: {
      type: 'array',
      label: both('疫苗', 'Vaccines'),
      items: {
        type: 'object',
        properties: {
          name: text('疫苗名称', 'Vaccine'),
          doctor: text('医生', 'Doctor', { sensitive: { mask: 'name' } }),
          deviceId: text('门口机', 'Device', { maxLength: 32, relation: { entity: 'device', label: 'deviceName' } }),
        },
        required: ['name'],
      },
    },
    home: { type: 'object', label: both('窝', 'Home'), properties: { room: text('房间', 'Room', { maxLength: 6 }) } },
    walks: { type: 'integer', label: both('遛弯次数', 'Walks'), readOnly: true, default: 0 },
    reason: text('原因', 'Reason', { readOnly: true, maxLength: 50 }),
    petState: text('状态', 'State', { dictionary: 'petState', readOnly: true }),
  },
  {
    required: ['petName'],
    unique: [['communityUuid', 'petName'], ['phone']],
    lifecycle: {
      field: 'petState',
      initial: '0',
      transitions: {
        pass: { label: both('通过', 'Pass'), from: ['0'], to: '1' },
        reject: { label: both('驳回', 'Reject'), from: ['0'], to: '2' },
        leave: { label: both('注销', 'Cancel'), from: ['1', '2'], to: '3' },
      },
    },
  },
);

pet.history = Object.entries(pet.fields).flatMap(([field, { readOnly }]) => (readOnly ? [] : [field]));

const code = (value: string, zh: string, en: string) => ({ value, label: both(zh, en) });

const endpoint = (path: string, rest: Partial<CatalogueEndpoint>): CatalogueEndpoint => ({
  path,
  operation: 'action',
  entity: 'pet',
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

const writable = (of: CatalogueEntity) =>
  Object.entries(of.fields)
    .filter(([, property]) => !property.readOnly)
    .map(([field]) => field);

const column = (field: string, required = false, example?: string) => ({
  field,
  label: pet.fields[field]?.label ?? both(field, field),
  required,
  ...(example !== undefined && { example }),
});

/** Figures of openings, as an implementer would say them. */
const openings = (name: string, aggregate: Partial<NonNullable<CatalogueEndpoint['aggregate']>>) => {
  const count = (zh: string, en: string, where?: Record<string, string>) =>
    ({ label: both(zh, en), function: 'count', ...(where && { where }) }) as const;
  const measures = {
    total: count('开门次数', 'Openings'),
    in: count('进', 'In', { direction: '1' }),
    refused: count('拒绝', 'Refused', { openResult: '0' }),
  };
  return endpoint(`/pet/v1/openings/${name}`, {
    operation: 'aggregate',
    entity: 'accessRecord',
    filters: { openTime: 'between', direction: 'in' },
    aggregate: { measures, groups: [], limit: 100, ...aggregate },
  });
};
const people = { label: both('通行人数', 'People'), function: 'distinct', field: 'personId' } as const;
const times = { times: { label: both('次数', 'Times'), function: 'count' } } as const;

const kind = { entity: 'petKind' };
const own = [
  endpoint('/pet/v1/list', {
    operation: 'list',
    filters: { petName: 'contains', petState: 'in' },
    sorts: ['createTime'],
  }),
  endpoint('/pet/v1/detail', { operation: 'detail' }),
  endpoint('/pet/v1/history', {
    operation: 'history',
    entity: 'timelineEvent',
    historyOf: 'pet',
    sorts: ['operateTime'],
  }),
  endpoint('/pet/v1/options', { operation: 'options' }),
  endpoint('/pet/v1/export', { operation: 'export' }),
  endpoint('/pet/v1/add', { operation: 'create', fields: writable(pet), impact: true }),
  endpoint('/pet/v1/update', { operation: 'update', fields: writable(pet) }),
  endpoint('/pet/v1/updateAll', { operation: 'update', fields: ['gender', 'petName'], batch: true, impact: true }),
  endpoint('/pet/v1/delete', { operation: 'delete', batch: true, impact: true }),
  endpoint('/pet/v1/leave', { transitions: ['leave'], batch: true, impact: true }),
  endpoint('/pet/v1/decide', {
    transitions: ['pass', 'reject'],
    reason: 'reason',
    fields: ['reason'],
    request: {
      type: 'object',
      properties: { result: { type: 'string', enum: ['pass', 'reject'] }, reason: { type: 'string' } },
      required: ['result'],
    },
  }),
  endpoint('/pet/v1/weigh', {
    fields: ['weight'],
    request: {
      type: 'object',
      properties: { weight: { type: 'number' } },
      required: ['weight'],
    },
  }),
  endpoint('/pet/v1/note', { fields: ['reason', 'toys'] }),
  endpoint('/pet/v1/import', {
    operation: 'import',
    fields: writable(pet),
    columns: [
      column('petName', true, '旺财'),
      column('kindId'),
      column('gender'),
      column('phone'),
      column('citizenId'),
      column('fee'),
      column('birthday'),
      column('tame'),
      column('toys'),
    ],
  }),
  openings('byDay', { groups: [{ field: 'openTime', by: 'day' }] }),
  openings('byDevice', { groups: [{ field: 'deviceId' }] }),
  openings('byHour', {
    measures: times,
    groups: [
      { field: 'openTime', by: 'weekday', as: 'weekday' },
      { field: 'openTime', by: 'hourOfDay' },
    ],
  }),
  openings('total', { measures: { ...times, people } }),
  endpoint('/pet/v1/kind/list', { ...kind, operation: 'list' }),
  endpoint('/pet/v1/kind/tree', { ...kind, operation: 'tree', tree: { parent: 'parentId', label: 'kindName' } }),
  endpoint('/pet/v1/kind/add', { ...kind, operation: 'create', fields: writable(petKind) }),
  endpoint('/pet/v1/kind/update', { ...kind, operation: 'update', fields: writable(petKind) }),
  endpoint('/pet/v1/kind/delete', { ...kind, operation: 'delete', impact: true }),
];

/** The console's own documents with those of the pets. */
export const petCatalogue: Catalogue = {
  ...known,
  entities: { ...known.entities, pet, petKind },
  dictionaries: {
    ...known.dictionaries,
    petSex: { title: both('性别', 'Sex'), values: [code('1', '公', 'Male'), code('2', '母', 'Female')] },
    petState: {
      title: both('状态', 'State'),
      values: [
        code('0', '待审核', 'Waiting'),
        code('1', '已登记', 'Registered'),
        code('2', '已驳回', 'Rejected'),
        code('3', '已注销', 'Cancelled'),
      ],
    },
  },
  endpoints: { ...known.endpoints, ...Object.fromEntries(own.map((one) => [one.path, one])) },
};
