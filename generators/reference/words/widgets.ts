import type { Widget } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kinds-page.ts';

export const WIDGETS: Readonly<Record<Widget, KindWords>> = {
  input: { en: 'A line of text. White space around it is dropped.', zh: '单行文本，自动去掉首尾空白。' },
  textarea: { en: 'Several lines of text; `rows` says how high.', zh: '多行文本，`rows` 指定高度。' },
  number: { en: 'A number, its unit behind it.', zh: '数字，单位显示在后面。' },
  money: {
    en: 'Money: typed and read in yuan, held as an integer number of fen.',
    zh: '金额：按元填写和显示，以分为单位的整数保存。',
  },
  select: {
    en: 'One or, with `multiple`, several choices of a dictionary, of `options` or of a call.',
    zh: '下拉选择，加 `multiple` 可多选；选项来自字典、`options` 或接口。',
  },
  radio: { en: 'One of few choices, all in sight.', zh: '单选按钮，适合选项很少的情况。' },
  checkbox: {
    en: 'Several of few choices, all in sight; a field without choices is one box.',
    zh: '复选框，适合选项很少的多选；没有选项的字段为单个勾选框。',
  },
  switch: {
    en: 'On or off: true or false, in a field of codes `"1"` or `"0"`.',
    zh: '开关：true/false，编码字段则为 `"1"`/`"0"`。',
  },
  date: { en: 'A day, `YYYY-MM-DD`.', zh: '日期，`YYYY-MM-DD`。' },
  dateTime: { en: 'A moment in UTC+8, `YYYY-MM-DD HH:mm:ss`.', zh: '日期时间（东八区），`YYYY-MM-DD HH:mm:ss`。' },
  time: { en: 'A time of day, `HH:mm`.', zh: '时间，`HH:mm`。' },
  dateRange: { en: 'From and to as days, both included.', zh: '起止日期，含两端。' },
  dateTimeRange: { en: 'From and to as moments, both included.', zh: '起止日期时间，含两端。' },
  timeRange: { en: 'From and to as times of day; may go over midnight.', zh: '起止时间，可跨零点。' },
  numberRange: { en: 'From and to as numbers; either may stay open.', zh: '数值范围，任一端可留空。' },
  weekDays: { en: 'Days of the week, `"1"` Monday to `"7"` Sunday.', zh: '星期多选，`"1"` 周一至 `"7"` 周日。' },
  cascader: { en: 'A choice out of levels, each level asked for when it is opened.', zh: '级联选择，逐级加载。' },
  regionPicker: {
    en: 'An administrative division, level by level; `level` says down to which.',
    zh: '行政区划，逐级选择；`level` 指定选到哪一级。',
  },
  spacePicker: {
    en: 'A place of the community: area, building, unit, floor, room; `level` says down to which.',
    zh: '小区空间：分区、楼栋、单元、楼层、房屋；`level` 指定选到哪一级。',
  },
  personPicker: {
    en: 'A person by name, told apart by address and masked number.',
    zh: '选择人员，用住址和脱敏号码区分同名者。',
  },
  devicePicker: {
    en: 'Devices, as a tree by building where the choices name theirs.',
    zh: '选择设备；选项带楼栋名时按楼栋成树。',
  },
  communitySelect: { en: "One or several of the account's communities.", zh: '选择当前账号的小区，可多选。' },
  relationSelect: {
    en: 'One or several records of another entity, searched while a person types.',
    zh: '选择关联记录，边输入边搜索，可多选。',
  },
  tags: { en: 'Free words, each ended with Enter or a comma.', zh: '自由标签，回车或逗号分隔。' },
  imageUpload: {
    en: 'Pictures, jpg or png, made smaller before they are sent; held as their addresses.',
    zh: '上传图片（jpg、png），上传前压缩，保存图片地址。',
  },
  batchUpload: {
    en: 'Many pictures at once, with a list of what did not arrive; holds their addresses. With `batch` they go to calls of their own, which may refuse some, and it holds the id of the batch.',
    zh: '批量上传图片，失败的单独列出，保存图片地址；配置 `batch` 时逐个提交到指定接口，未通过的附原因列出，保存批次编号。',
  },
  fileUpload: {
    en: 'Files, at most 10 MB each; `accept` names the endings.',
    zh: '上传文件，单个不超过 10 MB；`accept` 限定扩展名。',
  },
  mapPoint: {
    en: 'A place on the map: holds the longitude; `into` names the fields of `latitude` and `address`, `pickOnly` leaves the coordinates to the map.',
    zh: '地图选点：保存经度，用 `into` 指定 `latitude`、`address` 写入的字段，`pickOnly` 表示只能在地图上获取。',
  },
  citizenId: {
    en: 'A citizen number; `into` fills in `birthday` and `gender`.',
    zh: '身份证号码；用 `into` 填写 `birthday`、`gender`。',
  },
  phone: {
    en: 'A mobile number; spaces and hyphens that were pasted along are dropped.',
    zh: '手机号，自动去掉粘贴带入的空格和短横线。',
  },
  smsCode: {
    en: 'A code sent to the phone in the field `phone`, or in the one that `into` names.',
    zh: '短信验证码，发送到 `phone` 字段或 `into` 指定字段的手机号。',
  },
  cardNumber: {
    en: 'A card number; takes a USB reader that ends with Enter.',
    zh: '卡号，支持以回车结尾的 USB 读卡器。',
  },
  password: { en: 'A new password, typed twice.', zh: '新密码，需输入两次。' },
  richText: {
    en: 'Text with bold, lists and links, typed with a little markup and shown as it will look.',
    zh: '富文本：用简单标记输入加粗、列表和链接，实时预览。',
  },
  permissionTree: { en: 'Menu codes to grant, as a tree.', zh: '以树形勾选菜单权限。' },
  arrayTable: { en: 'Rows of fields; `fields` are its columns.', zh: '可增删的子表，列由 `fields` 定义。' },
  keyValue: { en: 'Names and their values, as an object of texts.', zh: '名称与值的对照表，保存为对象。' },
};
