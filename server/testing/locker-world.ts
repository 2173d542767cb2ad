import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property, Text } from '../../schemas/generated/grammar.ts';
import { petCatalogue } from './pet-world.ts';

/** Parcel lockers with their boxes: an entity whose records have a list of objects. */
const both = (zh: string, en: string): Text => ({ zh, en });
const code = (value: string, zh: string, en: string) => ({ value, label: both(zh, en) });

const { id, createTime, updateTime, createBy, revision, communityUuid } = (petCatalogue.entities.pet?.fields ??
  {}) as Record<string, Property>;

export const boxes: Property = {
  type: 'array',
  label: both('格口', 'Boxes'),
  maxItems: 200,
  items: {
    type: 'object',
    properties: {
      boxNo: { type: 'string', label: both('格口号', 'Box no.'), maxLength: 6, pattern: '^[A-Z]\\d{2}$' },
      size: { type: 'string', label: both('尺寸', 'Size'), dictionary: 'boxSize' },
      load: {
        type: 'number',
        label: both('承重', 'Load'),
        unit: both('kg', 'kg'),
        minimum: 0,
        maximum: 50,
        decimals: 1,
      },
      fee: { type: 'integer', label: both('超时费', 'Fee'), money: true },
      heated: { type: 'boolean', label: both('加热', 'Heated') },
      checkedOn: { type: 'string', label: both('检查日期', 'Checked on'), format: 'calendar-date' },
      phone: {
        type: 'string',
        label: both('使用人电话', "User's phone"),
        format: 'mobile',
        maxLength: 11,
        sensitive: { mask: 'phone', encrypted: true },
      },
      deviceId: {
        type: 'string',
        label: both('门禁', 'Door'),
        maxLength: 32,
        relation: { entity: 'device', label: 'deviceName' },
      },
    },
    required: ['boxNo', 'size'],
    unique: [['boxNo']],
    calledBy: ['boxNo'],
  },
};

const locker: CatalogueEntity = {
  name: 'locker',
  title: both('快递柜', 'Parcel locker'),
  scope: 'community',
  primaryKey: 'id',
  readModel: false,
  appendOnly: false,
  fields: {
    ...({ id, createTime, updateTime, createBy, revision, communityUuid } as Record<string, Property>),
    lockerNo: { type: 'string', label: both('柜号', 'Locker no.'), maxLength: 20 },
    place: { type: 'string', label: both('位置', 'Place'), maxLength: 40 },
    boxes,
  },
  required: ['lockerNo'],
  indexes: [],
  unique: [['communityUuid', 'lockerNo']],
  calledBy: ['lockerNo'],
  sort: { field: 'lockerNo', order: 'ascend' },
};

const endpoint = (path: string, rest: Partial<CatalogueEndpoint>): CatalogueEndpoint => ({
  path,
  operation: 'action',
  entity: 'locker',
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

const fields = ['lockerNo', 'place', 'boxes'];
const entry = (field: string, required = false, example?: string) => ({
  field,
  label: boxes.items?.properties?.[field]?.label ?? both(field, field),
  required,
  ...(example !== undefined && { example }),
});

const own = [
  endpoint('/locker/v1/list', { operation: 'list', filters: { lockerNo: 'contains' } }),
  endpoint('/locker/v1/detail', { operation: 'detail' }),
  endpoint('/locker/v1/add', { operation: 'create', fields }),
  endpoint('/locker/v1/update', { operation: 'update', fields }),
  endpoint('/locker/v1/export', { operation: 'export' }),
  endpoint('/locker/v1/import', {
    operation: 'import',
    fields,
    columns: [
      { field: 'lockerNo', label: both('柜号', 'Locker no.'), required: true, example: 'K01' },
      { field: 'place', label: both('位置', 'Place'), required: false, example: '东门内侧' },
      {
        field: 'boxes',
        label: both('格口', 'Boxes'),
        required: false,
        key: 'lockerNo',
        columns: [
          entry('boxNo', true, 'A01'),
          entry('size', true, '大'),
          entry('load'),
          entry('fee'),
          entry('heated'),
          entry('checkedOn'),
          entry('phone'),
          entry('deviceId'),
        ],
      },
    ],
  }),
];

export const lockerCatalogue: Catalogue = {
  ...petCatalogue,
  entities: { ...petCatalogue.entities, locker },
  dictionaries: {
    ...petCatalogue.dictionaries,
    boxSize: { title: both('格口尺寸', 'Box sizes'), values: [code('1', '小', 'Small'), code('2', '大', 'Large')] },
  },
  endpoints: { ...petCatalogue.endpoints, ...Object.fromEntries(own.map((one) => [one.path, one])) },
};
