import type { DeriveFunction, FilterOperator, RangePreset } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kinds-page.ts';

export const DERIVE_FUNCTIONS: Readonly<Record<DeriveFunction, KindWords>> = {
  birthdayOfCitizenId: {
    en: 'The birthday in a citizen number. Takes one text, gives a date.',
    zh: '由身份证号码得出生日。参数一个文本，结果为日期。',
  },
  genderOfCitizenId: {
    en: 'The sex in a citizen number, `"1"` male or `"2"` female. Takes one text, gives a text.',
    zh: '由身份证号码得出性别，`"1"` 男、`"2"` 女。参数一个文本，结果为文本。',
  },
  ageOfBirthday: {
    en: 'Whole years since a day. Takes one date, gives a number.',
    zh: '由生日得出周岁。参数一个日期，结果为数字。',
  },
  sum: {
    en: 'All numbers together, empty ones left out. Takes one or more numbers.',
    zh: '求和，忽略空值。参数一个或多个数字。',
  },
  product: {
    en: 'All numbers multiplied, once each is given. Takes two or more numbers.',
    zh: '求积，全部填写后才计算。参数两个或更多数字。',
  },
  join: {
    en: 'Texts and numbers one behind the other, a space between. Takes two or more.',
    zh: '用空格拼接文本和数字。参数两个或更多。',
  },
  copy: {
    en: 'The first of the fields that is given. Takes one or more fields of one type.',
    zh: '取第一个非空字段的值。参数一个或多个同类型字段。',
  },
};

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
