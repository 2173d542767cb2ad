import type { Catalogue, CatalogueEndpoint, CatalogueEntity, Property, Text } from '../../schemas/generated/grammar.ts';
import { petCatalogue } from './pet-world.ts';

/** Lifts whose controllers say how they are: an entity that devices feed, and what follows when one is silent. */
const both = (zh: string, en: string): Text => ({ zh, en });
const { id, createTime, updateTime, createBy, revision, communityUuid } = (petCatalogue.entities.pet?.fields ??
  {}) as Record<string, Property>;
const base = { id, createTime, updateTime, createBy, revision, communityUuid } as Record<string, Property>;
const text = (zh: string, en: string, rest: Partial<Property> = {}): Property => ({
  type: 'string',
  label: both(zh, en),
  maxLength: 20,
  ...rest,
});
const kept = { readOnly: true } as const;

const entity = (name: string, title: Text, fields: Record<string, Property>, rest: Partial<CatalogueEntity>) =>
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

const lift = entity(
  'lift',
  both('电梯', 'Lift'),
  {
    liftNo: text('编号', 'Number'),
    liftName: text('名称', 'Name'),
    floor: { type: 'integer', label: both('楼层', 'Floor'), minimum: -5, maximum: 99, ...kept },
    trips: { type: 'integer', label: both('运行次数', 'Trips'), ...kept },
    doorState: text('轿门', 'Door', { dictionary: 'doorState', ...kept }),
    onlineState: text('在线状态', 'Online', { dictionary: 'onlineState', default: '2', ...kept }),
    note: text('备注', 'Note', { maxLength: 6, ...kept }),
    startTime: text('启动时间', 'Started', { format: 'date-time', ...kept }),
    serviceDay: text('保养日期', 'Serviced', { format: 'calendar-date', ...kept }),
    spare: { type: 'boolean', label: both('备用', 'Spare'), ...kept },
  },
  {
    required: ['liftNo'],
    unique: [['communityUuid', 'liftNo']],
    history: ['doorState'],
    feed: {
      topic: 'lift/state',
      where: { liftNo: { from: 'message.no' } },
      with: {
        floor: { from: 'message.pos.floor' },
        trips: { from: 'message.trips' },
        doorState: { from: 'message.door' },
        note: { from: 'message.note' },
        startTime: { from: 'message.started' },
        serviceDay: { from: 'message.serviced' },
        spare: { from: 'message.spare' },
        onlineState: '1',
      },
      at: { from: 'message.at' },
      offline: { after: '90s', with: { onlineState: '0', doorState: null } },
    },
    effects: [
      {
        on: ['update'],
        changes: ['onlineState'],
        when: { onlineState: '0' },
        create: { entity: 'liftFault', with: { liftId: { from: 'row.id' }, faultText: '失联' } },
      },
      {
        on: ['update'],
        changes: ['floor'],
        when: { floor: 13 },
        // Nobody has a fault with so long a name.
        create: { entity: 'liftFault', with: { liftId: { from: 'row.id' }, faultText: '不存在的楼层' } },
      },
    ],
  },
);

const liftFault = entity(
  'liftFault',
  both('电梯故障', 'Lift fault'),
  { liftId: text('电梯', 'Lift', { maxLength: 32 }), faultText: text('故障', 'Fault', { maxLength: 4 }) },
  { required: ['liftId', 'faultText'] },
);

/** A meter is made when it first reports; each belongs to the device that reads it. */
const meter = entity(
  'meter',
  both('水表', 'Meter'),
  {
    deviceId: text('设备', 'Device', { maxLength: 32, ...kept }),
    meterNo: text('表号', 'Number', kept),
    reading: { type: 'number', label: both('读数', 'Reading'), minimum: 0, decimals: 1, ...kept },
  },
  {
    required: ['deviceId', 'meterNo'],
    unique: [['communityUuid', 'deviceId', 'meterNo']],
    feed: {
      topic: 'meter',
      where: { deviceId: { from: 'device.id' }, meterNo: { from: 'message.no' } },
      adds: true,
      with: { reading: { from: 'message.value' } },
      at: { from: 'message.at' },
    },
  },
);

const endpoint = (path: string, rest: Partial<CatalogueEndpoint>): CatalogueEndpoint => ({
  path,
  operation: 'action',
  entity: 'lift',
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

const own = [
  endpoint('/lift/v1/list', { operation: 'list', filters: { liftNo: 'equals' } }),
  endpoint('/lift/v1/detail', { operation: 'detail' }),
  endpoint('/lift/v1/add', { operation: 'create', fields: ['liftNo', 'liftName'] }),
  endpoint('/lift/v1/update', { operation: 'update', fields: ['liftName'] }),
  endpoint('/lift/v1/delete', { operation: 'delete' }),
  endpoint('/lift/v1/history', {
    operation: 'history',
    entity: 'timelineEvent',
    historyOf: 'lift',
    sorts: ['operateTime'],
  }),
  endpoint('/liftFault/v1/list', { operation: 'list', entity: 'liftFault', filters: { liftId: 'equals' } }),
  endpoint('/meter/v1/list', { operation: 'list', entity: 'meter', filters: { meterNo: 'equals' } }),
];

export const liftCatalogue: Catalogue = {
  ...petCatalogue,
  entities: { ...petCatalogue.entities, lift, liftFault, meter },
  endpoints: { ...petCatalogue.endpoints, ...Object.fromEntries(own.map((one) => [one.path, one])) },
};
