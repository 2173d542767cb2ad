import type { JsonValue } from '../json.ts';
import type { Step } from './valid-variations.ts';

const CARD = 'pages/business/card.json';
const CELL = 'pages/business/cell.json';
const VISITING = 'pages/record/visiting.json';
const OPENING = 'pages/record/opening.json';
const VISITOR = 'entities/visitor.json';
const CARD_CALLS = ['endpoints/card.json', 'endpoints'] as const;
const BOOKINGS = ['tabs', 1, 'block'] as const;
const VISIT = [...BOOKINGS, 'toolbar', 0, 'sections', 1, 'fields'] as const;

const t = (zh: string, en: string) => ({ zh, en });
const put = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, put: path, value });
const add = (file: string, path: readonly (string | number)[], value: JsonValue): Step => ({ file, add: path, value });
const text = (name: string, value: JsonValue) => [put(VISITOR, ['properties', name], value)];

/** Changes that are close to a contradiction and are none. */
export const NEAR_RULES: Readonly<Record<string, readonly Step[]>> = {
  'a call that waits, of several records': [
    put('endpoints/repair.json', ['endpoints', '/control/repair/v1/accept', 'waits'], true),
  ],
  'a call that waits and takes what nobody is by': [
    put('endpoints/repair.json', ['endpoints', '/control/repair/v1/visit', 'waits'], true),
  ],
  'a time in another order': [
    put('pages/business/index.json', ['card', 'lines', 2, 'timePattern'], 'HH:mm:ss DD/MM/YY'),
  ],
  'a list that starts with a code': [
    put('pages/resident/list.json', ['filters', 3], { field: 'gender', default: '1' }),
  ],
  'what is unique by a number of its own': [put('entities/device.json', ['unique'], [['deviceSn'], ['mac']])],
  'a number of each community, with room for one digit more': [
    put('entities/application.json', ['properties', 'applicationNo', 'number'], {
      prefix: 'SQ',
      date: 'month',
      digits: 4,
    }),
    put('entities/application.json', ['properties', 'applicationNo', 'maxLength'], 13),
    put('entities/application.json', ['unique'], [['applicationNo', 'communityUuid']]),
  ],
  'what is computed out of several numbers, under no mask': [
    put('entities/office.json', ['properties', 'daysLeft', 'computed'], { function: 'sum', from: ['staffCount'] }),
  ],
  'an age under a mask that hides as much': [
    put('entities/resident.json', ['properties', 'age', 'sensitive', 'mask'], 'name'),
  ],
  'a name for the day of an office, copied': [
    put('entities/office.json', ['properties', 'lastDay'], {
      type: 'string',
      label: t('最后一天', 'Last day'),
      format: 'calendar-date',
      computed: { function: 'copy', from: ['endDate', 'startDate'] },
    }),
  ],
  'a place in one country': [
    put('entities/device.json', ['properties', 'longitude', 'minimum'], 73),
    put('entities/device.json', ['properties', 'longitude', 'maximum'], 136),
    put('entities/device.json', ['properties', 'latitude', 'decimals'], 5),
  ],
  'entities of one title in one language': [
    put('entities/visitorRecord.json', ['title'], t('访客预约', 'Visit that was made')),
  ],
  'a count that is typed in, of which no other has the name': [
    put('entities/area.json', ['properties', 'parkingCount'], {
      type: 'integer',
      label: t('车位数', 'Parking spaces'),
      minimum: 0,
    }),
  ],
  'a transition in other words than its state': [
    put('entities/facePicture.json', ['lifecycle', 'transitions', 'disable', 'label'], t('停止使用', 'Stop using')),
  ],
  'a figure of a code in a colour that says nothing': [
    put(CARD_CALLS[0], [CARD_CALLS[1], '/control/card/v1/list', 'summary', 'lost', 'color'], 'blue'),
  ],
  'a list that is asked with a filter its call can do without': [
    put('endpoints/record.json', ['endpoints', '/control/record/v1/open/list', 'request'], {
      type: 'object',
      properties: { pageNum: { type: 'integer', minimum: 1 }, keyword: { type: 'string', maxLength: 50 } },
      required: ['pageNum'],
    }),
  ],
  'a moment compared with a day, moved': [
    add(CARD, ['columns', 7, 'tones'], {
      when: { endTime: { $lt: { from: 'row.createTime', plus: '1d' } } },
      tone: 'warning',
    }),
  ],
  'a form that opens with the same moment twice': [put(VISITING, [...VISIT, 3, 'default'], { from: 'now' })],
  'a form that opens with one side of a check': [
    put(VISITING, [...VISIT, 3, 'default'], { from: 'now', plus: '1h' }),
    { file: VISITING, remove: [...VISIT, 2, 'default'] },
  ],
  'a button for one of the states of its list': [
    put(VISITING, [...BOOKINGS, 'fixedFilters'], { gender: '1' }),
    put(VISITING, [...BOOKINGS, 'rowActions', 3, 'visibleWhen'], { visitState: '2', gender: { $in: ['1', '2'] } }),
  ],
  'a node of one kind by two conditions': [
    put(CELL, ['nodeActions', 1, 'visibleWhen'], { nodeType: 'building', householdCount: { $gte: 0 } }),
  ],
  'a question that names what comes of it': [
    put(
      CARD,
      ['rowActions', 3, 'confirm', 'text'],
      t('冻结后可随时解冻，确定冻结吗？', 'It can be unfrozen at any time. Freeze it?'),
    ),
  ],
  'a question in other words': [
    put(CARD, ['rowActions', 9, 'confirm', 'text'], t('该卡将永久失效，是否继续？', 'It is gone for good. Continue?')),
  ],
  'what is said of what follows': [
    put(CARD, ['rowActions', 3, 'success'], t('已冻结，门禁将移除此卡', 'Frozen; doors forget it')),
  ],
  'a state that is neither good nor bad in red': [put('dictionaries/visitPurpose.json', ['values', 0, 'color'], 'red')],
  'a failure in orange': [put('dictionaries/jobState.json', ['values', 0, 'color'], 'orange')],
  'a tone over what another column says': [
    put(OPENING, ['columns', 7], {
      field: 'direction',
      tones: [{ when: { openResult: '0' }, tone: 'danger' }],
    }),
  ],
  'a help that counts something else': [
    put(CARD, ['toolbar', 0, 'fields', 4], {
      field: 'cardNo',
      widget: 'cardNumber',
      required: true,
      help: t('最多连续录入500张', 'Up to 500 in a row'),
    }),
  ],
  'a help that says the bounds': [
    put(CARD, ['toolbar', 0, 'fields', 4], {
      field: 'cardNo',
      widget: 'cardNumber',
      required: true,
      help: t('8到20位', '8 to 20 digits'),
    }),
  ],
  'no rows in the last 31 days, in words': [
    put('pages/business/householdDetails.json', ['tabs', 5, 'block', 'empty'], t('暂无记录', 'None')),
  ],
  'a placeholder that names more than the field': [
    put(VISITING, [...BOOKINGS, 'toolbar', 0, 'sections', 0, 'fields', 0], {
      field: 'visitorName',
      placeholder: t('请输入访客姓名全称', 'The whole name'),
    }),
  ],
  'a duration in the unit of its field': [
    put(VISITING, ['tabs', 0, 'block', 'columns', 12], {
      field: 'stayMinutes',
      cell: 'duration',
      timeUnit: 'minute',
      width: 100,
    }),
  ],
  'the hours of a moment': [
    put(OPENING, ['columns', 12], { field: 'openTime', timePattern: 'MM-DD HH:mm', width: 176, sort: 'descend' }),
  ],
  'a picker without a level': [put(VISITING, [...VISIT, 0], { field: 'roomId', widget: 'spacePicker' })],
  'fewer files than the field holds': [
    put('pages/facial/dynamic.json', ['toolbar', 1, 'sections', 0, 'fields', 2, 'maxCount'], 50),
  ],
  'a default range as long as the call takes': [
    put(OPENING, ['filters', 0], { field: 'openTime', operator: 'between', default: 'last31days' }),
  ],
  'a text without a format that is short': text('gate', { type: 'string', label: t('门岗', 'Gate'), maxLength: 4 }),
  'a number that is searched as it is typed': text('orderNo', {
    type: 'string',
    label: t('单号', 'Order number'),
    format: 'letters-digits',
    maxLength: 20,
    searchable: true,
    naturalOrder: true,
  }),
  'money in yuan a month': text('parkingFee', {
    type: 'integer',
    label: t('停车费', 'Parking'),
    money: true,
    minimum: 0,
    maximum: 1000000,
    unit: t('元/月', '¥ a month'),
  }),
  'whether a masked field has a value': [
    put(CARD, ['rowActions', 8, 'visibleWhen'], { cardState: '1', phone: { $ne: null } }),
  ],
  'a list without empty text in a tab of its record': [
    { file: 'pages/business/cardDetails.json', remove: ['tabs', 1, 'block', 'empty'] },
  ],
  'a transition by the system that leads where an operator does': [
    put('entities/accessCard.json', ['lifecycle', 'transitions', 'autoFreeze'], {
      label: t('自动停卡', 'Stopped by itself'),
      from: ['1'],
      to: '3',
      by: 'system',
    }),
  ],
  'an action that changes records of its own': [
    put(CARD_CALLS[0], [CARD_CALLS[1], '/control/card/v1/loss', 'writes'], ['deviceSync', 'timelineEvent']),
  ],
  'a walk on without a state': [
    put('pages/business/authorizeForm.json', ['next'], { endpoint: '/control/application/v1/list' }),
  ],
  'a choice in a shorter word': [put(CARD, ['toolbar', 0, 'fields', 0, 'options', 0, 'label'], t('住', 'Lives here'))],
  'two checks that hold together': [
    add(VISITOR, ['properties', 'endTime', 'checks'], {
      require: { endTime: { $gt: { from: 'now' } } },
      message: t('预计离开须晚于当前时间', 'The end must be in the future'),
    }),
  ],
  'a link of a name to what else the record leads to': [
    put('pages/business/cardDetails.json', ['groups', 0, 'fields', 8, 'open'], {
      page: 'business/householdDetails',
      params: { id: { from: 'row.personId' } },
    }),
  ],
  'a later step that looks at an earlier one': [
    put('pages/business/addHousehold.json', ['steps', 2, 'visibleWhen'], { householdType: { $in: ['1', '2'] } }),
  ],
  'a label with other words in brackets': [
    put(
      'entities/room.json',
      ['properties', 'roomArea', 'label'],
      t('建筑面积（含公摊）', 'Floor area (with shared parts)'),
    ),
  ],
  'an optional field that is hidden at times': [
    put(VISITING, ['tabs', 1, 'block', 'toolbar', 0, 'sections', 0, 'fields', 6], {
      field: 'plateNo',
      visibleWhen: { visitorCount: { $gt: 1 } },
    }),
  ],
  'a day and a time for a moment': [
    put(VISITING, [...VISIT, 2], { field: 'startTime', widget: 'dateTime', default: { from: 'now' } }),
  ],
  'a template whose heads are told apart': [
    put(CARD_CALLS[0], [CARD_CALLS[1], '/control/card/v1/import', 'columns', 7, 'label'], t('到期时间', 'Ends at')),
  ],
};
