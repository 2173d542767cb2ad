import type { Cell } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kinds-page.ts';

export const CELLS: Readonly<Record<Cell, KindWords>> = {
  text: { en: 'The value as it is, its unit behind it.', zh: '原样显示，单位在后。' },
  masked: {
    en: 'A value about a person, masked by the server for the account that asks.',
    zh: '个人信息，由服务端按账号权限脱敏。',
  },
  tag: { en: 'A code as a coloured label.', zh: '编码，显示为彩色标签。' },
  badge: { en: 'A code as a coloured dot and its label; for states.', zh: '编码，显示为彩色圆点加文字，适合状态。' },
  image: { en: 'A small picture; a click shows it large.', zh: '缩略图，点击看大图。' },
  avatar: { en: "A person's picture, round.", zh: '圆形头像。' },
  link: { en: 'A web address, e-mail address or phone number to follow.', zh: '网址、邮箱或电话，可点击。' },
  qrCode: {
    en: 'A text as a QR code, drawn in the browser; a click shows it large. Never a sensitive field.',
    zh: '把文本画成二维码（在浏览器内生成），点击放大；不能用于敏感字段。',
  },
  dateTime: {
    en: 'A moment or a day; `timePattern` says how it is written, in full on hover.',
    zh: '日期时间或日期；`timePattern` 指定显示格式，悬停显示完整时间。',
    example: '11-20 08:00',
  },
  relativeTime: { en: 'How long ago; the moment itself on hover.', zh: '多久之前，悬停显示具体时间。' },
  duration: {
    en: 'A span of time in its two largest units; `timeUnit` says whether the number counts seconds, minutes or hours.',
    zh: '时长，显示最大的两个单位；`timeUnit` 指定数值按秒、分还是时计。',
    example: '2 h 5 min',
  },
  number: { en: 'A number with thousands apart, decimals and unit.', zh: '数字，含千分位、小数位和单位。' },
  compactNumber: {
    en: 'A large number in short: k, M, G, T, P or E for each thousandfold; the whole number on hover.',
    zh: '大数缩写，按千倍使用 k、M、G、T、P、E，悬停显示完整数字。',
    example: '12.3M',
  },
  money: { en: 'An integer number of fen, as yuan.', zh: '以分为单位的整数，按元显示。', example: '¥1,234.50' },
  progress: {
    en: 'A part of a whole as a bar; `max` names the field of the whole.',
    zh: '进度条，`max` 指定总量字段。',
  },
  ratio: {
    en: 'So many of so many; `max` names the field of the whole.',
    zh: '数量 / 总量，`max` 指定总量字段。',
    example: '3 / 10',
  },
  rating: {
    en: "Stars, out of the field's `maximum` or of five.",
    zh: '评分星级，满分取字段的 `maximum`，默认 5。',
    example: '★★★★☆',
  },
  boolean: { en: 'Yes or no.', zh: '是或否。' },
  list: { en: 'Several values: labels, pictures, or one line.', zh: '多个值：标签、图片或一行文字。' },
  tags: { en: 'Free words, each a label.', zh: '自由标签。' },
  region: { en: 'An administrative division by name.', zh: '行政区划名称。' },
  ethnicity: { en: 'One of the 56 peoples by name, without a colour.', zh: '民族名称，不着色。' },
  mapPoint: { en: 'Longitude and latitude in degrees.', zh: '经纬度（度）。' },
  richText: { en: 'Formatted text, reduced to what is allowed.', zh: '富文本，只保留允许的格式。' },
  linkedText: {
    en: 'Text in which names lead to pages of this console, as the server marked them with `linkTo`; of a list a line each.',
    zh: '文字，其中的名称可打开本系统的页面，由服务端用 `linkTo` 标出；列表每项一行。',
    example: '门禁：东门 → 西门',
  },
};
