import { bookFields, endpoint } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { personalFieldSensitive } from './personal-field-sensitive.ts';

const label = '"label": { "zh": "读者", "en": "Reader" }';
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
    'an answer that masks': answer('"realName": { "type": "string", "sensitive": { "mask": "name" } }'),
  },
  rejects: {
    'a telephone by its format': [
      bookFields(`"reach": { "type": «"string"», ${label}, "format": "mobile" }`),
      '"reach" holds what belongs to a person: it needs "sensitive" with the mask "phone".',
    ],
    'a name by its name, a certificate by its label': [
      bookFields(
        `"visitorName": { "type": «"string"», ${label} }, "paper": { "type": «"string"», "label": { "zh": "身份证号码", "en": "Paper" } }`,
      ),
      '"visitorName" holds what belongs to a person: it needs "sensitive" with the mask "name".',
      '"paper" holds what belongs to a person: it needs "sensitive" with the mask "citizenId".',
    ],
    'a telephone masked as a name': [
      bookFields(
        `"tel": { "type": "string", ${label}, "format": "mobile", "sensitive": { "mask": «"name"», "encrypted": true } }`,
      ),
      '"tel" needs the mask "phone" ("full" hides all of it); "name" shows the wrong part.',
    ],
    'an answer that leaves the mask out': [
      answer('"realName": { "type": «"string"» }'),
      '"realName" is sensitive: the answer has to mask it too, by "sensitive" with the mask "name".',
    ],
  },
});
