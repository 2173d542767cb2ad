import type { Format } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kind-words.ts';

/** Each with an example that fits; a test compares them with the formats themselves. */
export const FORMATS: Readonly<Record<Format, KindWords & { example: string }>> = {
  digits: { en: 'Digits only.', zh: '只含数字。', example: '0012' },
  decimal: { en: 'A number above zero, with or without decimals.', zh: '大于 0 的数，可带小数。', example: '1.5' },
  'positive-integer': { en: 'A whole number above zero.', zh: '大于 0 的整数。', example: '12' },
  'letters-digits': { en: 'Latin letters and digits only.', zh: '只含英文字母和数字。', example: 'A101' },
  'card-number': {
    en: 'An access card number: hexadecimal digits.',
    zh: '门卡卡号：十六进制数字。',
    example: 'A1B2C3D4',
  },
  'calendar-date': {
    en: 'A day that exists, 1900 to 2099.',
    zh: '真实存在的日期，1900 至 2099 年。',
    example: '2026-11-20',
  },
  'date-time': { en: 'A moment in UTC+8.', zh: '东八区日期时间。', example: '2026-11-20 08:30:00' },
  time: { en: 'A time of day.', zh: '一天中的时间。', example: '08:30' },
  mobile: { en: 'A mainland mobile number.', zh: '大陆手机号。', example: '15400000001' },
  landline: {
    en: 'A landline number, hyphens between its parts.',
    zh: '固定电话，可带短横线。',
    example: '0755-26001234',
  },
  'citizen-id': {
    en: 'A mainland citizen number, with its check character.',
    zh: '大陆居民身份证号码，含校验位。',
    example: '11010519491231002X',
  },
  ipv4: { en: 'An IPv4 address without leading zeros.', zh: 'IPv4 地址，无前导零。', example: '192.0.2.1' },
  image: { en: 'The address of an uploaded picture.', zh: '已上传图片的地址。', example: '/pictures/1.jpg' },
  'plate-no': { en: 'A mainland number plate.', zh: '大陆车牌号。', example: '浙A12345' },
  'plate-standard': {
    en: 'A number plate of seven characters, as blue, yellow, white and black ones have.',
    zh: '7 位车牌号，用于蓝、黄、白、黑牌。',
    example: '浙A12345',
  },
  'plate-new-energy': {
    en: 'A number plate of eight characters, as new-energy vehicles have.',
    zh: '8 位新能源车牌号。',
    example: '浙AD12345',
  },
  email: { en: 'An e-mail address.', zh: '邮箱地址。', example: 'someone@example.com' },
  url: { en: 'An http or https address.', zh: 'http 或 https 网址。', example: 'https://example.com/' },
  'region-code': {
    en: 'The code of an administrative division of any level.',
    zh: '任意级别的行政区划代码。',
    example: '330102',
  },
  'rich-text': {
    en: 'Paragraphs, bold, lists and links; nothing else.',
    zh: '仅限段落、加粗、列表和链接。',
    example: '<p>通知</p>',
  },
};
