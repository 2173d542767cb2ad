import type { FilterOperator, RangePreset } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kind-words.ts';

export const FILTER_OPERATORS: Readonly<Record<FilterOperator, KindWords>> = {
  contains: { en: 'Part of the text. What a text without a dictionary does.', zh: '包含。普通文本的默认方式。' },
  equals: {
    en: 'The same value. What an encrypted text other than a phone does.',
    zh: '等于。手机号以外的加密文本的默认方式。',
  },
  in: { en: 'One of several values. What a code or a relation does.', zh: '任意一个。编码和关联字段的默认方式。' },
  between: {
    en: 'From … to, both included. What numbers and times do.',
    zh: '介于两者之间，含两端。数字和时间的默认方式。',
  },
  tail: {
    en: 'The whole number or its last four digits. What an encrypted phone does.',
    zh: '完整号码或后四位。加密手机号的默认方式。',
  },
};

export const RANGE_PRESETS: Readonly<Record<RangePreset, KindWords>> = {
  today: { en: 'Today, from midnight.', zh: '今天。' },
  yesterday: { en: 'The day before.', zh: '昨天。' },
  last7days: { en: 'Today and the six days before.', zh: '最近七天，含今天。' },
  last31days: { en: 'Today and the thirty days before.', zh: '最近三十一天，含今天。' },
  thisMonth: { en: 'From the first of this month to today.', zh: '本月一日至今天。' },
};

/** The scopes of `{ "from": … }`. */
export const SCOPES: Readonly<Record<string, KindWords>> = {
  row: {
    en: 'The record: of a row, a detail, an approval, what was chosen in a split.',
    zh: '当前记录：表格行、详情、审批，或分栏中选中的行。',
    example: 'row.id',
  },
  selection: {
    en: 'The ticked rows, in what a row’s own button sends that row: `count`, and every field as a list.',
    zh: '勾选的行，行内按钮发送时为该行：`count` 为数量，每个字段为列表。',
    example: 'selection.id',
  },
  values: { en: 'What a form holds now.', zh: '表单当前的值。', example: 'values.buildingId' },
  params: { en: "The page's parameters.", zh: '页面参数。', example: 'params.id' },
  community: {
    en: 'The chosen community: `communityUuid`, `communityName`.',
    zh: '当前小区：`communityUuid`、`communityName`。',
    example: 'community.communityUuid',
  },
  user: { en: 'The account: `uuid`, `userName`.', zh: '当前账号：`uuid`、`userName`。', example: 'user.uuid' },
  node: { en: 'The chosen node of a tree.', zh: '树中选中的节点。', example: 'node.id' },
  answer: {
    en: 'What the call has answered: in a watch, in what follows, in the target of a figure.',
    zh: '接口的返回值：用于结果跟踪、后续动作和统计项的跳转。',
    example: 'answer.commandId',
  },
  now: {
    en: 'The present time; `plus` moves it by days, hours or minutes.',
    zh: '当前时间；`plus` 前后移动若干天、小时或分钟。',
    example: '{ "from": "now", "plus": "-24h" }',
  },
};

/** What a condition compares with. */
export const CONDITION_OPERATORS: Readonly<Record<string, KindWords>> = {
  $eq: { en: 'Equal; a plain value means the same.', zh: '等于；直接写值与此相同。', example: '{ "state": "1" }' },
  $ne: { en: 'Not equal.', zh: '不等于。', example: '{ "state": { "$ne": "1" } }' },
  $gt: { en: 'Greater or later.', zh: '大于（晚于）。', example: '{ "count": { "$gt": 0 } }' },
  $gte: { en: 'Not less, not earlier.', zh: '大于等于（不早于）。', example: '{ "age": { "$gte": 18 } }' },
  $lt: { en: 'Less or earlier.', zh: '小于（早于）。', example: '{ "endTime": { "$lt": { "from": "now" } } }' },
  $lte: { en: 'Not greater, not later.', zh: '小于等于（不晚于）。', example: '{ "age": { "$lte": 60 } }' },
  $in: { en: 'One of these.', zh: '其中之一。', example: '{ "state": { "$in": ["1", "2"] } }' },
  $nin: { en: 'None of these.', zh: '都不是。', example: '{ "state": { "$nin": ["3"] } }' },
  $exists: {
    en: 'There is a value, or there is none.',
    zh: '有值或无值。',
    example: '{ "roomId": { "$exists": true } }',
  },
  $and: {
    en: 'All hold; several keys of one condition mean the same.',
    zh: '全部成立；同一条件中写多个键与此相同。',
    example: '{ "$and": [{ "state": "1" }, { "count": { "$gt": 0 } }] }',
  },
  $or: { en: 'At least one holds.', zh: '至少一个成立。', example: '{ "$or": [{ "state": "1" }, { "count": 0 }] }' },
  $nor: { en: 'None holds.', zh: '都不成立。', example: '{ "$nor": [{ "state": "1" }] }' },
};
