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
  dateTime: { en: 'A moment or a day.', zh: '日期时间或日期。' },
  relativeTime: { en: 'How long ago; the moment itself on hover.', zh: '多久之前，悬停显示具体时间。' },
  number: { en: 'A number with thousands apart, decimals and unit.', zh: '数字，含千分位、小数位和单位。' },
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
  boolean: { en: 'Yes or no.', zh: '是或否。' },
  list: { en: 'Several values: labels, pictures, or one line.', zh: '多个值：标签、图片或一行文字。' },
  tags: { en: 'Free words, each a label.', zh: '自由标签。' },
  region: { en: 'An administrative division by name.', zh: '行政区划名称。' },
  ethnicity: { en: 'One of the 56 peoples by name, without a colour.', zh: '民族名称，不着色。' },
  mapPoint: { en: 'Longitude and latitude in degrees.', zh: '经纬度（度）。' },
  richText: { en: 'Formatted text, reduced to what is allowed.', zh: '富文本，只保留允许的格式。' },
};
