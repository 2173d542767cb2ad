import type { DictionaryDocument, Endpoint, EntityDocument, PageDocument } from '../../schemas/generated/grammar.ts';
import type { Documents } from '../../validators/documents.ts';

const text = (zh: string, en: string) => ({ zh, en });

const state: DictionaryDocument = {
  $schema: '',
  title: text('状态', 'State'),
  values: [
    { value: '1', label: text('有效', 'Valid'), color: 'green' },
    { value: '0', label: text('停用', 'Disabled') },
  ],
};

const pass: EntityDocument = {
  $schema: '',
  type: 'object',
  title: text('通行证', 'Pass'),
  scope: 'community',
  include: ['base'],
  properties: {
    holder: { type: 'string', label: text('持有人', 'Holder'), maxLength: 20, sensitive: { mask: 'name' } },
    phone: {
      type: 'string',
      label: text('手机号', 'Mobile'),
      format: 'mobile',
      sensitive: { mask: 'phone', encrypted: true },
    },
    state: { type: 'string', label: text('状态', 'State'), dictionary: 'state' },
    gateId: {
      type: 'string',
      label: text('大门', 'Gate'),
      relation: { entity: 'pass', label: 'holder', endpoint: '/pass/options' },
    },
    weight: { type: 'number', label: text('重量', 'Weight'), decimals: 1, unit: text('公斤', 'kg') },
    usedAt: { type: 'string', label: text('使用时间', 'Used at'), format: 'date-time', readOnly: true },
    picture: { type: 'string', label: text('照片', 'Picture'), format: 'image' },
    communityUuid: { type: 'string', label: text('所属小区', 'Community') },
  },
  required: ['holder'],
};

export const listPage: PageDocument = {
  $schema: '',
  route: '/pass/list',
  menuCode: 'pass:list',
  title: text('通行证列表', 'Passes'),
  roles: ['ADMIN_ROLE'],
  meta: { keepAlive: true },
  kind: 'list',
  entity: 'pass',
  endpoint: '/pass/list',
  filters: [
    'holder',
    'phone',
    { field: 'state', multiple: true },
    { field: 'usedAt', default: 'today' },
    'gateId',
    'weight',
  ],
  summary: ['total', 'valid', 'light'],
  columns: [
    'picture',
    { field: 'holder', open: { page: 'pass/detail', as: 'drawer', params: { id: { from: 'row.id' } } } },
    'state',
    'weight',
    { field: 'usedAt', sort: 'descend' },
  ],
  toolbar: [{ type: 'export', endpoint: '/pass/export', menuCode: 'pass:list:export' }],
  rowActions: [
    {
      type: 'open',
      page: 'pass/detail',
      as: 'drawer',
      label: text('详情', 'Details'),
      params: { id: { from: 'row.id' } },
    },
  ],
};

export const detailPage: PageDocument = {
  $schema: '',
  route: '/pass/detail',
  menuCode: 'pass:detail',
  title: text('通行证详情', 'Pass details'),
  roles: ['ADMIN_ROLE'],
  params: ['id'],
  kind: 'detail',
  entity: 'pass',
  endpoint: '/pass/detail',
  groups: [
    { title: text('基本信息', 'Basics'), fields: ['holder', { field: 'weight', label: text('净重', 'Net weight') }] },
  ],
  tabs: [
    {
      title: text('其他通行证', 'Other passes'),
      block: {
        kind: 'list',
        entity: 'pass',
        endpoint: '/pass/list',
        fixedFilters: { usedAt: 'last7days' },
        columns: ['state'],
      },
    },
  ],
};

/** A whole set of documents, small enough to remember. */
export const smallDocuments: Documents = {
  pages: new Map<string, PageDocument>([
    ['pass/list', listPage],
    ['pass/detail', detailPage],
  ]),
  entities: new Map([['pass', pass]]),
  fieldSets: new Map([
    [
      'base',
      {
        $schema: '',
        title: text('基础字段', 'Base fields'),
        properties: { id: { type: 'string', label: text('编号', 'ID'), readOnly: true } },
      },
    ],
  ]),
  dictionaries: new Map([['state', state]]),
  endpointGroups: new Map(),
  endpoints: new Map<string, Endpoint>([
    [
      '/pass/list',
      {
        operation: 'list',
        entity: 'pass',
        access: ['pass:list', 'pass:detail'],
        sorts: ['usedAt'],
        ranges: [{ field: 'usedAt', required: true, maxDays: 31, message: text('最多31天', 'At most 31 days') }],
        summary: {
          total: { label: text('总数', 'Passes') },
          valid: { label: text('有效', 'Valid'), where: { state: '1' }, color: 'green' },
          light: { label: text('有照片', 'With picture'), where: { picture: '' } },
        },
      },
    ],
    ['/pass/detail', { operation: 'detail', entity: 'pass', access: ['pass:detail'] }],
    ['/pass/export', { operation: 'export', entity: 'pass', access: ['pass:list:export'] }],
    ['/pass/options', { operation: 'options', entity: 'pass', access: 'session' }],
    [
      '/pass/void',
      {
        operation: 'action',
        access: ['pass:list'],
        request: {
          type: 'object',
          properties: { ids: { type: 'array', items: { type: 'string' } }, why: { type: 'string', nullable: true } },
          required: ['ids'],
        },
      },
    ],
  ]),
  menu: {
    $schema: '',
    nodes: [
      {
        menuCode: 'pass',
        menuName: text('通行证', 'Passes'),
        type: 'menu',
        route: '/pass',
        children: [
          {
            menuCode: 'pass:list',
            menuName: text('通行证列表', 'Passes'),
            type: 'menu',
            route: '/pass/list',
            children: [{ menuCode: 'pass:list:export', menuName: text('导出', 'Export'), type: 'button' }],
          },
          {
            menuCode: 'pass:detail',
            menuName: text('通行证详情', 'Pass details'),
            type: 'menu',
            route: '/pass/detail',
            hidden: true,
          },
        ],
      },
    ],
  },
  roles: { $schema: '', roles: [] },
  custom: { $schema: '', components: {}, handlers: {} },
};
