import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { personalFieldSensitive } from './personal-field-sensitive.ts';

const label = '"label": { "zh": "读者", "en": "Reader" }';
const why = '{ "zh": "对外公布", "en": "For the public" }';
const named = (zh: string, en: string) => `"label": { "zh": "${zh}", "en": "${en}" }`;

/** What is nobody's business, however it is written: English, pinyin, a format, a label in either language. */
const PERSONAL = [
  ['a telephone by pinyin', 'shoujihao', label, 'phone'],
  ['a telephone by the end of its name', 'linkTel', label, 'phone'],
  ['a telephone by its Chinese label', 'reach', named('联系方式', 'Reach'), 'phone'],
  ['a passport', 'passportNo', label, 'citizenId'],
  ['a citizen number by its English label', 'paper', named('证明', 'Citizen number'), 'citizenId'],
  ['a bank account', 'bankAccount', label, 'card'],
  ['a bank account by its label', 'payee', named('收款账号', 'Payee'), 'card'],
  ['a plate by its format', 'car', `${label}, "format": "plate-no"`, 'name'],
  ['a plate by its label', 'car', named('车牌', 'Car'), 'name'],
  ['a home', 'homeAddress', label, 'name'],
  ['a home by its label', 'place', named('户籍地址', 'Place'), 'name'],
  ['a birthday', 'birthday', `${label}, "format": "calendar-date"`, 'date'],
  ['mail by its format', 'reach', `${label}, "format": "email"`, 'name'],
  ['a WeChat account', 'wechatId', label, 'name'],
  ['a secret', 'openPassword', label, 'full'],
  ['a name by pinyin', 'xingming', label, 'name'],
  ['a name by its label', 'who', named('户主', 'Who'), 'name'],
] as const;

const answer = (property: string) =>
  endpoint(
    '/book/figures',
    `"access": ["library:book"], "response": { "type": "object", "properties": { ${property} } }`,
  );

testRule(personalFieldSensitive, {
  accepts: {
    'a telephone that is masked': bookFields(
      `"tel": { "type": "string", ${label}, "format": "mobile", "sensitive": { "mask": "phone", "encrypted": true } }`,
    ),
    'the landline of an office': bookFields(
      '"fixedPhone": { "type": "string", "label": { "zh": "客服电话", "en": "Service phone" }, "format": "landline" }',
    ),
    'whether there is a telephone, and a name that is nobody’s': bookFields(
      `"hasPhone": { "type": "boolean", ${label} }, "shelfName": { "type": "string", "label": { "zh": "书架", "en": "Shelf" } }`,
    ),
    'a name that is hidden whole': bookFields(
      `"residentName": { "type": "string", ${label}, "sensitive": { "mask": "full" } }`,
    ),
    'a telephone for the public, with its reason': bookFields(
      `"hotline": { "type": "string", ${label}, "format": "mobile", "clearBecause": { "zh": "对外公布", "en": "For the public" } }`,
    ),
    'a key, a code and a picture that are called like people': bookFields(
      `"contact": { "type": "string", ${label}, "relation": { "entity": "author", "label": "authorName" } },
       "plateNo": { "type": "string", ${label}, "dictionary": "bookState" }, "idCard": { "type": "string", ${label}, "format": "image" }`,
    ),
    'an answer that masks': answer('"realName": { "type": "string", "sensitive": { "mask": "name" } }'),
  },
  rejects: {
    ...Object.fromEntries(
      PERSONAL.map(([what, field, described, mask]) => [
        what,
        [
          bookFields(`«"${field}"»: { "type": "string", ${described} }`),
          `"${field}" holds what belongs to a person: it needs "sensitive" with the mask "${mask}", or "clearBecause" says why everybody sees it.`,
        ] as const,
      ]),
    ),
    'a number that a form asks for and its record does not have': [
      endpoint(
        '/book/lend',
        '"request": { "type": "object", "properties": { "readerPhone": { "type": "string" }, «"cardNo"»: { "type": "string", "format": "card-number" }, «"guests"»: { "type": "array", "label": { "zh": "同行人手机号", "en": "Mobile" }, "items": { "type": "string", "format": "mobile" } } } }',
      ),
      '"cardNo" is typed in and belongs to a person: it needs "sensitive" with the mask "card", or "clearBecause" says why not.',
      '"guests" is typed in and belongs to a person: it needs "sensitive" with the mask "phone", or "clearBecause" says why not.',
    ],
    'a reason beside a mask, and one for what is nobody’s': [
      bookFields(
        `"tel": { "type": "string", ${label}, "format": "mobile", "sensitive": { "mask": "phone", "encrypted": true }, «"clearBecause"»: ${why} },
         "shelfNote": { "type": "string", ${label}, «"clearBecause"»: ${why} }`,
      ),
      '"tel" is masked: there is nothing to give a reason for.',
      '"shelfNote" does not look like anybody’s: there is nothing to give a reason for.',
    ],
    'an answer of a call for every account': [
      endpoint(
        '/book/figures',
        `"access": "session", "openBecause": ${why}, "response": { "type": "object", "properties": { «"phone"»: { "type": "string" } } }`,
      ),
      '"phone" is sensitive: the answer has to mask it too, by "sensitive" with the mask "phone", or "clearBecause" says why not.',
    ],
    'a telephone by its format': [
      bookFields(`«"reach"»: { "type": "string", ${label}, "format": "mobile" }`),
      '"reach" holds what belongs to a person: it needs "sensitive" with the mask "phone", or "clearBecause" says why everybody sees it.',
    ],
    'a name by its name, a certificate by its label': [
      bookFields(
        `«"visitorName"»: { "type": "string", ${label} }, «"paper"»: { "type": "string", "label": { "zh": "身份证号码", "en": "Paper" } }`,
      ),
      '"visitorName" holds what belongs to a person: it needs "sensitive" with the mask "name", or "clearBecause" says why everybody sees it.',
      '"paper" holds what belongs to a person: it needs "sensitive" with the mask "citizenId", or "clearBecause" says why everybody sees it.',
    ],
    'a telephone masked as a name': [
      bookFields(
        `"tel": { "type": "string", ${label}, "format": "mobile", "sensitive": { "mask": «"name"», "encrypted": true } }`,
      ),
      '"tel" needs the mask "phone" ("full" hides all of it); "name" shows the wrong part.',
    ],
    'an answer that leaves the mask out': [
      answer('«"realName"»: { "type": "string" }'),
      '"realName" is sensitive: the answer has to mask it too, by "sensitive" with the mask "name", or "clearBecause" says why not.',
    ],
    'a telephone with the format of a citizen number': [
      bookFields(
        `"tel": { "type": "string", ${label}, "format": «"citizen-id"», "sensitive": { "mask": "phone", "encrypted": true } }`,
      ),
      '"tel" is called and masked as a phone: the format "citizen-id" is that of something else.',
    ],
  },
});
