import type { JsonValue } from '../json.ts';
import { FIGURE_VARIATIONS } from './variations-figures.ts';
import { NEAR_RULES } from './variations-near-rules.ts';

/** One step of a change: a value is put in a place, added after the others of a list, or removed. */
export type Step =
  | { file: string; put: readonly (string | number)[]; value: JsonValue }
  | { file: string; add: readonly (string | number)[]; value: JsonValue }
  | { file: string; remove: readonly (string | number)[] };

const OPENING = 'pages/record/opening.json';
const VISITING = 'pages/record/visiting.json';
const HOME = 'pages/first/index.json';
const VISITOR = 'entities/visitor.json';
const DEVICE = 'entities/device.json';
const VISITS = ['tabs', 0, 'block'] as const;
const BOOKINGS = ['tabs', 1, 'block'] as const;
const REGISTER = [...BOOKINGS, 'toolbar', 0] as const;

const t = (zh: string, en: string) => ({ zh, en });
const put = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, put: path, value });
const add = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, add: path, value });
const remove = (file: string, path: readonly (string | number)[]): Step => ({ file, remove: path });
const column = (value: JsonValue) => [add(OPENING, ['columns'], value)];
const field = (name: string, value: JsonValue) => [put(VISITOR, ['properties', name], value)];
const text = (zh: string, en: string) => [put(OPENING, ['empty'], t(zh, en))];

/** A page of its own, with its place in the menu, its roles and a call that it makes. */
const ownArea: readonly Step[] = [
  put('entities/parcel.json', [], {
    $schema: '../grammar/entity.schema.json',
    type: 'object',
    title: t('快递包裹', 'Parcel'),
    scope: 'community',
    include: ['base', 'scope'],
    properties: {
      parcelNo: { type: 'string', label: t('取件码', 'Pick-up code'), maxLength: 12, searchable: true },
      parcelState: {
        type: 'string',
        label: t('状态', 'State'),
        dictionary: 'parcelState',
        default: '1',
        readOnly: true,
      },
      weight: {
        type: 'number',
        label: t('重量', 'Weight'),
        unit: t('kg', 'kg'),
        minimum: 0,
        maximum: 500,
        decimals: 1,
      },
      receiver: { type: 'string', label: t('收件人', 'Receiver'), maxLength: 20, sensitive: { mask: 'name' } },
      phone: {
        type: 'string',
        label: t('收件人手机号', 'Mobile of the receiver'),
        format: 'mobile',
        maxLength: 11,
        sensitive: { mask: 'phone', encrypted: true },
      },
      deviceId: {
        type: 'string',
        label: t('快递柜', 'Locker'),
        maxLength: 32,
        relation: { entity: 'device', label: 'deviceName', endpoint: '/api/v1/device/options' },
      },
      deviceName: {
        type: 'string',
        label: t('快递柜', 'Locker'),
        maxLength: 40,
        joined: { relation: 'deviceId', field: 'deviceName' },
      },
    },
    required: ['parcelNo', 'receiver', 'phone'],
    indexes: [['communityUuid', 'createTime', 'id']],
    sort: { field: 'createTime', order: 'descend' },
    lifecycle: {
      field: 'parcelState',
      initial: '1',
      final: ['2', '3'],
      transitions: {
        collect: { label: t('取件', 'Collect'), from: ['1'], to: '2' },
        sendBack: { label: t('退回', 'Send back'), from: ['1'], to: '3' },
      },
    },
  }),
  put('dictionaries/parcelState.json', [], {
    $schema: '../grammar/dictionary.schema.json',
    title: t('包裹状态', 'State of a parcel'),
    values: [
      { value: '1', label: t('待取', 'Waiting') },
      { value: '2', label: t('已取', 'Collected') },
      { value: '3', label: t('已退回', 'Sent back') },
    ],
  }),
  put('endpoints/parcel.json', [], {
    $schema: '../grammar/endpoints.schema.json',
    title: t('快递', 'Parcels'),
    endpoints: {
      '/control/parcel/v1/list': {
        operation: 'list',
        entity: 'parcel',
        access: ['record:parcel'],
        filters: { parcelNo: 'contains' },
        sorts: ['createTime'],
        summary: {
          total: { label: t('包裹', 'Parcels') },
          waiting: { label: t('待取', 'Waiting'), where: { parcelState: '1' } },
        },
      },
      '/control/parcel/v1/add': { operation: 'create', entity: 'parcel', access: ['record:parcel:add'] },
      '/control/parcel/v1/collect': {
        operation: 'action',
        entity: 'parcel',
        access: ['record:parcel:collect'],
        transition: 'collect',
        request: { type: 'object', properties: { id: { type: 'string', maxLength: 32 } }, required: ['id'] },
      },
      '/control/parcel/v1/sendBack': {
        operation: 'action',
        entity: 'parcel',
        access: ['record:parcel:collect'],
        transition: 'sendBack',
        request: { type: 'object', properties: { id: { type: 'string', maxLength: 32 } }, required: ['id'] },
      },
    },
  }),
  put('pages/record/parcel.json', [], {
    $schema: '../../grammar/page.schema.json',
    route: '/record/parcel',
    menuCode: 'record:parcel',
    title: t('快递包裹', 'Parcels'),
    roles: ['ADMIN_ROLE', 'PROPERTY_ROLE'],
    kind: 'list',
    entity: 'parcel',
    endpoint: '/control/parcel/v1/list',
    filters: ['parcelNo', 'parcelState', 'deviceId'],
    summary: ['total', 'waiting'],
    columns: [
      'parcelNo',
      'receiver',
      'phone',
      'weight',
      'deviceName',
      'parcelState',
      { field: 'createTime', sort: 'descend' },
    ],
    toolbar: [
      {
        type: 'form',
        label: t('登记包裹', 'Register a parcel'),
        icon: 'PlusOutlined',
        menuCode: 'record:parcel:add',
        endpoint: '/control/parcel/v1/add',
        fields: ['parcelNo', 'receiver', { field: 'phone', widget: 'phone' }, 'weight', 'deviceId'],
      },
    ],
    rowActions: [
      {
        type: 'request',
        label: t('取件', 'Collect'),
        menuCode: 'record:parcel:collect',
        endpoint: '/control/parcel/v1/collect',
        confirm: { text: t('确认“{parcelNo}”已被取走？', 'Has “{parcelNo}” been collected?') },
      },
      {
        type: 'request',
        label: t('退回', 'Send back'),
        menuCode: 'record:parcel:collect',
        endpoint: '/control/parcel/v1/sendBack',
        danger: true,
        confirm: { text: t('退回后不能再取，确定退回吗？', 'It cannot be collected afterwards. Send it back?') },
      },
    ],
    empty: t('暂无包裹', 'No parcels'),
  }),
  add('endpoints/device.json', ['endpoints', '/api/v1/device/options', 'access'], 'record:parcel'),
  add('menu.json', ['nodes', 2, 'children'], {
    menuCode: 'record:parcel',
    menuName: t('快递包裹', 'Parcels'),
    type: 'menu',
    route: '/record/parcel',
    children: [
      { menuCode: 'record:parcel:add', menuName: t('新增', 'Add'), type: 'button' },
      { menuCode: 'record:parcel:collect', menuName: t('取件', 'Collect'), type: 'button' },
    ],
  }),
  ...[0, 1].flatMap((role) =>
    ['record:parcel', 'record:parcel:add', 'record:parcel:collect'].map((code) =>
      add('roles.json', ['roles', role, 'menuCodes'], code),
    ),
  ),
];

/** Changes that an implementer may make by the book: each leaves documents in which nothing is wrong. */
export const VALID_VARIATIONS: Readonly<Record<string, readonly Step[]>> = {
  'a column more': column({ field: 'similarity', width: 90 }),
  'a column in its short form': column('householdType'),
  'a column with a label of its own': column({ field: 'visitorId', label: t('预约编号', 'Booking no.'), width: 140 }),
  'a column with a tone': column({
    field: 'healthCode',
    tones: [{ when: { healthCode: { $in: ['2', '3'] } }, tone: 'danger' }],
  }),
  'a column that opens a page': column({
    field: 'deviceId',
    label: t('设备', 'Device'),
    open: { page: 'equipment/deviceDetail', params: { id: { from: 'row.deviceId' } } },
  }),
  'columns in another order': [
    put(OPENING, ['columns', 1], { field: 'personType', width: 100 }),
    put(OPENING, ['columns', 3], { field: 'personName', width: 100 }),
  ],
  'a column less': [remove(OPENING, ['columns', 9])],
  'a width of another size': [put(OPENING, ['columns', 4, 'width'], 320)],
  'another filter': [add(OPENING, ['filters'], 'recordSource')],
  'a filter with a default': [put(OPENING, ['filters', 5], { field: 'openResult', default: '0' })],
  'a range that starts with a week': [put(OPENING, ['filters', 0, 'default'], 'last7days')],
  'a filter less': [remove(OPENING, ['filters', 8])],
  'another title': [
    put(OPENING, ['title'], t('通行流水', 'Passages')),
    put('menu.json', ['nodes', 2, 'children', 0, 'menuName'], t('通行流水', 'Passages')),
  ],
  'another order of figures': [put(OPENING, ['summary'], ['total', 'people', 'refused'])],
  'no figures': [remove(OPENING, ['summary'])],
  'no reload by itself': [remove(OPENING, ['autoRefresh'])],
  'another icon': [put(OPENING, ['unfold', 'icon'], 'ClockCircleOutlined')],
  'another shape of a chart': [put(OPENING, ['unfold', 'block', 'blocks', 0, 'shape'], 'stacked')],
  'a chart of fewer lines': [remove(OPENING, ['unfold', 'block', 'blocks', 0, 'series', 2])],
  'a chart in another colour': [put(OPENING, ['unfold', 'block', 'blocks', 1, 'series', 0, 'color'], 'blue')],
  'fewer columns of an export': [remove(OPENING, ['toolbar', 0, 'columns', 9])],
  'an export of all columns': [remove(OPENING, ['toolbar', 0, 'columns'])],
  'a drawer that becomes a page': [remove(OPENING, ['rowActions', 0, 'as'])],
  'a role more': [
    add(OPENING, ['roles'], 'OTHER_ROLE'),
    ...['record', 'record:opening'].map((code) => add('roles.json', ['roles', 5, 'menuCodes'], code)),
  ],

  'a text with a number and a unit': text(
    '近 30 天内没有记录，温度均低于 37.3℃',
    'No records in 30 days; all below 37.3 °C',
  ),
  'a text with brackets': text('暂无记录（含访客）', 'No records (visitors included)'),
  'a text with half-width brackets and a slash': text('暂无记录 (进/出)', 'No records (in/out)'),
  'a text with names in Latin letters': text('暂无 App、NFC 或 QR 开门记录', 'No openings by app, NFC or QR code'),
  'a text with a percent sign and a comparison': text('相似度低于 80% 的不显示', 'Below 80% nothing is shown'),
  'a text with an address of a site': text('请见 https://example.com/help 的说明', 'See https://example.com/help'),
  'a text with quotes': text('点击“导出”可下载', 'Click “Export” to download'),
  'a text with a time': text('每日 08:00 至 22:00 更新', 'Updated daily from 08:00 to 22:00'),
  'a text that is the same in both languages': text('N/A', 'N/A'),
  'a text with a plus sign': text('请先点“+ 新增”', 'Click “+ Add” first'),
  'a long text': text(
    '该时间段内没有任何开门记录，请调整时间范围或清除筛选条件后再试。',
    'There are no openings in this period. Change the range or clear the filters, then try again.',
  ),

  'a text field more': field('remark', { type: 'string', label: t('备注', 'Remark'), maxLength: 200 }),
  'a choice more': field('carType', { type: 'string', label: t('车辆类型', 'Vehicle'), dictionary: 'vehicleType' }),
  'a whole number with bounds and a unit': field('luggage', {
    type: 'integer',
    label: t('行李件数', 'Pieces of luggage'),
    unit: t('件', 'pcs'),
    minimum: 0,
    maximum: 99,
  }),
  'a number with decimals': field('deposit', {
    type: 'number',
    label: t('押金', 'Deposit'),
    minimum: 0,
    maximum: 9999,
    decimals: 2,
  }),
  'a yes or no': field('withPet', { type: 'boolean', label: t('携带宠物', 'With a pet') }),
  'a day': field('insuredUntil', { type: 'string', label: t('保险到期日', 'Insured until'), format: 'calendar-date' }),
  'a moment': field('calledAt', {
    type: 'string',
    label: t('致电时间', 'Called at'),
    format: 'date-time',
    readOnly: true,
  }),
  'a picture': field('permitUrl', { type: 'string', label: t('通行证照片', 'Picture of the permit'), format: 'image' }),
  'a list of texts': field('items', {
    type: 'array',
    label: t('携带物品', 'Items'),
    maxItems: 10,
    items: { type: 'string', maxLength: 20 },
  }),
  'a telephone that is masked': field('secondPhone', {
    type: 'string',
    label: t('备用手机号', 'Second mobile'),
    format: 'mobile',
    maxLength: 11,
    sensitive: { mask: 'phone', encrypted: true },
  }),
  'a name that is masked': field('companion', {
    type: 'string',
    label: t('同行人姓名', 'Name of the companion'),
    maxLength: 20,
    sensitive: { mask: 'name' },
  }),
  'a relation': field('guideDeviceId', {
    type: 'string',
    label: t('接待设备', 'Device at the reception'),
    maxLength: 32,
    relation: { entity: 'device', label: 'deviceName', endpoint: '/api/v1/device/options' },
  }),
  "a model number, which is nobody's": [
    put(DEVICE, ['properties', 'boardModel'], { type: 'string', label: t('主板型号', 'Board model'), maxLength: 30 }),
  ],
  "a company's name, which is nobody's": [
    put(DEVICE, ['properties', 'installer'], {
      type: 'string',
      label: t('安装单位', 'Installed by (company)'),
      maxLength: 40,
    }),
  ],
  'a default of a field': [put(VISITOR, ['properties', 'visitorCount', 'default'], 1)],
  'another code of a dictionary': [
    add('dictionaries/visitPurpose.json', ['values'], { value: '8', label: t('面试', 'Interview') }),
  ],
  'another word of a dictionary': [
    put('dictionaries/visitPurpose.json', ['values', 1, 'label'], t('快递、外卖', 'Deliveries')),
  ],

  'a field of a form with help and a placeholder': [
    put(VISITING, [...REGISTER, 'sections', 0, 'fields', 6], {
      field: 'plateNo',
      help: t('如 浙A12345', 'Such as 浙A12345'),
      placeholder: t('选填', 'Optional'),
    }),
  ],
  'a required field of a form': [
    put(VISITING, [...REGISTER, 'sections', 0, 'fields', 3], { field: 'gender', required: true }),
  ],
  'a field that is there under a condition': [
    put(VISITING, [...REGISTER, 'sections', 0, 'fields', 6], {
      field: 'plateNo',
      visibleWhen: { visitPurpose: { $in: ['3', '4'] } },
    }),
  ],
  'a field that is required under a condition': [
    put(VISITOR, ['properties', 'plateNo', 'requiredWhen'], {
      $and: [{ visitorCount: { $gte: 2 } }, { visitPurpose: '3' }],
    }),
  ],
  'a field that is required where the page has it so': [
    put(VISITING, [...REGISTER, 'sections', 0, 'fields', 6], {
      field: 'plateNo',
      requiredWhen: { 'community.communityUuid': { $exists: true }, visitPurpose: '3' },
    }),
  ],
  'sections in one column': [put(VISITING, [...REGISTER, 'sections', 0, 'columns'], 1)],
  'a refusal that is dangerous for many alone': [put('pages/facial/dynamic.json', ['batchActions', 1, 'danger'], true)],
  'a row tone more': [add(VISITING, [...VISITS, 'rowTones'], { when: { temperature: { $gt: 37.3 } }, tone: 'danger' })],
  'a button without an icon': [remove(VISITING, [...VISITS, 'rowActions', 1, 'icon'])],
  'a button under a condition': [
    put(VISITING, [...BOOKINGS, 'rowActions', 3, 'visibleWhen'], { visitState: { $in: ['1', '2'] } }),
  ],
  'a confirmation in other words': [
    put(
      VISITING,
      [...VISITS, 'rowActions', 1, 'confirm', 'text'],
      t('“{visitorName}”（{visitPurpose}）已离开？', 'Has “{visitorName}” ({visitPurpose}) left?'),
    ),
  ],
  'a list without words of its own when it is empty': [remove(VISITING, [...BOOKINGS, 'empty'])],
  'a batch button less': [remove(VISITING, [...VISITS, 'batchActions'])],
  'another sorting': [
    remove(VISITING, [...BOOKINGS, 'columns', 11, 'sort']),
    put(VISITING, [...BOOKINGS, 'columns', 7, 'sort'], 'ascend'),
  ],

  'a figure in another place': [put(HOME, ['blocks', 0, 'figures', 0, 'label'], t('小区', 'Communities'))],
  'a figure that opens a page': [put(HOME, ['blocks', 0, 'figures', 1, 'open'], { page: 'business/cell' })],
  'a figure with another limit': [
    put(HOME, ['blocks', 0, 'figures', 3, 'tones'], [{ when: { onlineRate: { $lt: 80 } }, tone: 'danger' }]),
  ],
  'a figure less': [remove(HOME, ['blocks', 0, 'figures', 9])],

  'an area of its own: entity, states, calls, page, menu, roles': ownArea,
  ...NEAR_RULES,
  ...FIGURE_VARIATIONS,
};
