import type {
  DictionaryValue,
  ResolvedColumn,
  ResolvedFilter,
  ResolvedList,
  ResolvedPage,
  Text,
} from '../../schemas/generated/grammar.ts';
import type { Row } from '../core/values.ts';

const text = (zh: string, en: string): Text => ({ zh, en });
const COUNT = { cell: 'number', cellProps: {} } as const;

const dictionaries: Record<string, DictionaryValue[]> = {
  openType: [
    { value: '1', label: text('人脸', 'Face'), color: 'purple' },
    { value: '2', label: text('刷卡', 'Card'), color: 'blue' },
    { value: '9', label: text('出门按钮', 'Exit button') },
  ],
  openResult: [
    { value: '1', label: text('成功', 'Opened'), color: 'green' },
    { value: '0', label: text('失败', 'Refused'), color: 'red' },
  ],
  direction: [
    { value: '1', label: text('进', 'In'), color: 'green' },
    { value: '2', label: text('出', 'Out'), color: 'orange' },
  ],
};

const column = (field: string, title: Text, more: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  field,
  title,
  cell: 'text',
  cellProps: {},
  sortable: false,
  ...more,
});

const filter = (name: string, title: Text, more: Partial<ResolvedFilter> = {}): ResolvedFilter => ({
  name,
  title,
  operator: 'contains',
  sensitive: false,
  'x-component': 'input',
  'x-component-props': {},
  'x-validator': [],
  ...more,
});

const limit = { zh: '查询时间范围不能超过31天', en: 'The range of time must not be longer than 31 days' };

const columns = {
  openTime: column('openTime', text('开门时间', 'Opened at'), { cell: 'dateTime', sortable: true, width: 176 }),
  personName: column('personName', text('姓名', 'Name'), { cell: 'masked', width: 110 }),
  deviceName: column('deviceName', text('设备名称', 'Device name'), {
    width: 170,
    open: {
      page: 'equipment/deviceDetail',
      menuCode: 'equipment:deviceDetail',
      as: 'page',
      params: { id: { from: 'row.deviceId' } },
    },
  }),
  openType: column('openType', text('开门方式', 'Open type'), {
    cell: 'tag',
    cellProps: { dictionary: 'openType' },
    width: 100,
  }),
  direction: column('direction', text('进出方向', 'Direction'), {
    cell: 'tag',
    cellProps: { dictionary: 'direction' },
    width: 84,
  }),
  openResult: column('openResult', text('开门结果', 'Result'), {
    cell: 'badge',
    cellProps: { dictionary: 'openResult' },
    width: 90,
  }),
};

/** A list with every part that a list can have, as /record/opening resolves to. */
export const openingBlock: ResolvedList = {
  kind: 'list',
  entity: 'accessRecord',
  rowKey: 'id',
  scope: 'community',
  endpoint: '/control/record/v1/open/list',
  filters: [
    filter('openTime', text('开门时间', 'Opened at'), {
      operator: 'between',
      required: true,
      default: 'today',
      'x-component': 'dateTimeRange',
      'x-component-props': { maxDays: 31 },
      'x-validator': [{ required: true }, { maxDays: 31, message: limit }],
    }),
    filter('personName', text('姓名', 'Name'), { sensitive: true, 'x-component-props': { maxLength: 20 } }),
    filter('phone', text('手机号', 'Mobile'), { operator: 'tail', sensitive: true, 'x-validator': [{ tail: true }] }),
    filter('deviceId', text('设备', 'Device'), {
      operator: 'in',
      'x-component': 'relationSelect',
      'x-component-props': { multiple: true, options: { endpoint: '/api/v1/device/options', params: {} } },
    }),
    filter('openType', text('开门方式', 'Open type'), {
      operator: 'in',
      'x-component': 'select',
      'x-component-props': { dictionary: 'openType', multiple: true },
    }),
    filter('openResult', text('开门结果', 'Result'), {
      operator: 'equals',
      'x-component': 'select',
      'x-component-props': { dictionary: 'openResult' },
    }),
    filter('direction', text('进出方向', 'Direction'), {
      operator: 'equals',
      'x-component': 'select',
      'x-component-props': { dictionary: 'direction' },
    }),
    filter('cardNo', text('卡号', 'Card number'), {
      operator: 'equals',
      sensitive: true,
      'x-validator': [{ format: 'card-number' }],
    }),
  ],
  fixedFilters: {},
  ranges: [{ field: 'openTime', required: true, maxDays: 31, message: limit }],
  summary: [
    { name: 'total', label: text('开门总次数', 'Openings'), ...COUNT },
    { name: 'in', label: text('进', 'In'), ...COUNT, color: 'green', where: { direction: '1' } },
    { name: 'out', label: text('出', 'Out'), ...COUNT, color: 'orange', where: { direction: '2' } },
    { name: 'refused', label: text('拒绝', 'Refused'), ...COUNT, color: 'red', where: { openResult: '0' } },
    { name: 'people', label: text('通行人数', 'People'), ...COUNT },
  ],
  columns: [
    column('snapUrl', text('抓拍', 'Snapshot'), { cell: 'image', width: 72 }),
    columns.personName,
    column('phone', text('手机号', 'Mobile'), { cell: 'masked', width: 130 }),
    column('spaceName', text('房屋地址', 'Address'), { width: 190 }),
    columns.deviceName,
    columns.openType,
    columns.direction,
    columns.openResult,
    column('failReason', text('失败原因', 'Why refused'), { width: 130 }),
    column('temperature', text('体温', 'Temperature'), {
      cell: 'number',
      cellProps: { decimals: 1, unit: text('℃', '℃') },
      width: 96,
      align: 'right',
      tones: [{ when: { temperature: { $gt: 37.3 } }, tone: 'danger' }],
    }),
    columns.openTime,
  ],
  toolbar: [
    {
      type: 'export',
      label: text('导出', 'Export'),
      menuCodes: ['record:opening:export'],
      endpoint: '/control/record/v1/open/export',
      columns: ['personName', 'phone', 'openTime'],
      formats: ['xlsx', 'csv'],
    },
  ],
  rowActions: [
    {
      type: 'open',
      label: text('详情', 'Details'),
      menuCodes: ['record:openingDetail'],
      target: {
        page: 'record/openingDetail',
        menuCode: 'record:openingDetail',
        as: 'drawer',
        params: { id: { from: 'row.id' } },
      },
    },
  ],
  batchActions: [],
  sort: { field: 'openTime', order: 'descend' },
  pageSize: 10,
  paged: true,
  views: ['table'],
  autoRefresh: { seconds: 10, whenToday: 'openTime' },
  empty: text('该时间段内暂无开门记录', 'No doors were opened in this time'),
};

export const openingPage: ResolvedPage = {
  id: 'record/opening',
  route: '/record/opening',
  menuCode: 'record:opening',
  title: text('开门记录', 'Open-door records'),
  params: [],
  optionalParams: [],
  meta: { keepAlive: true },
  dictionaries,
  calls: {},
  block: openingBlock,
};

/** A detail with pictures, a copy button, a tone, a link and a tab, as /record/openingDetail resolves to. */
export const openingDetailPage: ResolvedPage = {
  id: 'record/openingDetail',
  route: '/record/openingDetail',
  menuCode: 'record:openingDetail',
  title: text('开门记录详情', 'Open-door record details'),
  params: ['id'],
  optionalParams: [],
  meta: {},
  dictionaries,
  calls: {},
  block: {
    kind: 'detail',
    entity: 'accessRecord',
    scope: 'community',
    endpoint: '/control/record/v1/open/detail',
    key: { from: 'params.id' },
    rowKey: 'id',
    pictures: [
      column('snapUrl', text('抓拍照片', 'Snapshot'), { cell: 'image' }),
      column('faceUrl', text('登记照片', 'Enrolled face'), { cell: 'image' }),
    ],
    groups: [
      {
        title: text('人员', 'Person'),
        items: [
          columns.personName,
          column('phone', text('手机号', 'Mobile'), { cell: 'masked' }),
          { ...column('spaceName', text('房屋地址', 'Address')), wide: true },
        ],
        actions: [],
      },
      {
        title: text('通行', 'Passage'),
        items: [columns.openTime, columns.openType, columns.openResult, columns.direction],
        actions: [],
      },
      {
        title: text('设备', 'Device'),
        items: [columns.deviceName, { ...column('deviceSn', text('设备序列号', 'Serial number')), copy: true }],
        actions: [],
      },
    ],
    tabs: [
      {
        title: text('同人当日通行', 'Same person, same day'),
        visibleWhen: { personId: { $ne: null } },
        block: {
          kind: 'list',
          entity: 'accessRecord',
          rowKey: 'id',
          scope: 'community',
          endpoint: '/control/record/v1/open/list',
          filters: [],
          fixedFilters: { personId: { from: 'row.personId' }, openTime: { from: 'row.openTime' } },
          ranges: [{ field: 'openTime', required: true, maxDays: 31, message: limit }],
          summary: [],
          columns: [columns.openTime, columns.openType, columns.direction, columns.openResult],
          toolbar: [],
          rowActions: [],
          batchActions: [],
          sort: { field: 'openTime', order: 'descend' },
          pageSize: 10,
          paged: true,
          views: ['table'],
          empty: text('当日没有其他通行', 'No other passage that day'),
        },
      },
    ],
    actions: [],
  },
};

const NAMES = ['李*雷', '韩*梅', '王*明', '赵*燕', '欧**峰'];

/** Rows of the opening list; the one with number 3 was refused and has a fever. */
export function openingRows(count: number, from = 0): Row[] {
  return Array.from({ length: count }, (_, place) => {
    const number = from + place;
    const refused = number % 7 === 3;
    return {
      id: `r${number}`,
      communityUuid: 'c1',
      personId: number % 5 === 4 ? null : `p${number % 5}`,
      personName: NAMES[number % NAMES.length],
      phone: `138****${String(1000 + number)}`,
      spaceName: `翠湖花园 ${1 + (number % 9)}栋 2单元 ${101 + number}室`,
      deviceId: `d${number % 3}`,
      deviceName: ['东门围墙机', '1栋2单元门口机', '地库人行闸'][number % 3],
      deviceSn: `SN2026${String(number).padStart(6, '0')}`,
      openType: ['1', '2', '9'][number % 3],
      direction: number % 2 === 0 ? '1' : '2',
      openResult: refused ? '0' : '1',
      failReason: refused ? '权限过期' : null,
      temperature: refused ? 37.8 : 36 + (number % 9) / 10,
      snapUrl: number % 4 === 1 ? null : `/face-${number % 3}.svg`,
      faceUrl: `/face-${number % 3}.svg`,
      openTime: `2026-11-20 ${String(20 - (number % 20)).padStart(2, '0')}:15:${String(number % 60).padStart(2, '0')}`,
    };
  });
}
