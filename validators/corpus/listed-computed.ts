import type { Listed } from './listed-mistakes.ts';

const OFFICE = 'entities/office.json';
const RESIDENT = 'entities/resident.json';
const OFFICE_CALLS = 'endpoints/office.json';

const DAYS = '"computed": { "function": "daysUntil", "from": ["endDate"] }';

/** Mistakes in what is worked out when it is read. */
export const COMPUTED_MISTAKES: Readonly<Record<string, Listed>> = {
  'days until a field that there is not': {
    rule: 'field-exists',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "function": "daysUntil", "from": [«"endDay"»] }',
  },
  'days until a number': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "function": "daysUntil", "from": [«"staffCount"»] }',
  },
  'days between two days': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "function": "daysUntil", "from": «["startDate", "endDate"]» }',
  },
  'a function that only a form has': {
    rule: 'grammar',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "function": «"genderOfCitizenId"», "from": ["endDate"] }',
  },
  'a count by what leads elsewhere': {
    rule: 'count-fits',
    file: 'entities/role.json',
    find: '"entity": "account", "by": "roleId"',
    write: '"entity": "account", "by": «"propertyId"»',
  },
  'a count of codes that there are not': {
    rule: 'count-fits',
    file: 'entities/devConfigTemplate.json',
    find: '"where": { "configState": "2" }',
    write: '"where": { "configState": «"9"» }',
  },
  'what is computed out of itself': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "function": "sum", "from": ["staffCount", «"daysLeft"»] }',
  },
  'what is computed out of an encrypted telephone': {
    rule: 'computed-fits',
    file: OFFICE,
    after: '"daysLeft"',
    find: DAYS,
    write: '"computed": { "function": "copy", "from": [«"phone"»] }',
  },
  'what is computed with a value to begin with': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write: `«"default"»: 30,\n      ${DAYS}`,
  },
  'what is computed and required': {
    rule: 'required-not-readonly',
    file: OFFICE,
    find: '"startDate", "endDate"]',
    write: '"startDate", "endDate", «"daysLeft"»]',
  },
  'an index of what is computed': {
    rule: 'index-is-stored',
    file: OFFICE,
    find: '["communityUuid", "endDate"]]',
    write: '["communityUuid", "endDate"], ["communityUuid", «"daysLeft"»]]',
  },
  'an age without the mask of the birthday': {
    rule: 'computed-fits',
    file: RESIDENT,
    after: '"age"',
    find: '"sensitive": { "mask": "date" },\n      ',
    write: '',
    marked: { file: RESIDENT, after: '"age"', find: '"computed"' },
  },
  'an age under a mask that more accounts see through': {
    rule: 'computed-fits',
    file: RESIDENT,
    after: '"age"',
    find: '"mask": "date"',
    write: '"mask": «"phone"»',
  },
  'an age that is encrypted': {
    rule: 'computed-fits',
    file: RESIDENT,
    after: '"age"',
    find: '"mask": "date" }',
    write: '"mask": "date", «"encrypted"»: true }',
  },
  'an age as a text': {
    rule: 'computed-fits',
    file: RESIDENT,
    after: '"age"',
    find: '"type": "integer"',
    write: '"type": "string"',
    marked: { file: RESIDENT, after: '"age"', find: '"ageOfBirthday"' },
  },
  'an order by an age that some see masked': {
    rule: 'masked-not-sorted',
    file: 'endpoints/resident.json',
    after: '"/control/resident/v1/list"',
    find: '"sorts": ["createTime"]',
    write: '"sorts": ["createTime", «"age"»]',
  },
  'cases by a field that there is not': {
    rule: 'field-exists',
    file: OFFICE,
    find: DAYS,
    write:
      '"computed": { "cases": [{ "when": { «"endDay"»: { "$lt": { "from": "now" } } }, "value": 0 }], "otherwise": 1 }',
  },
  'cases of who looks at it': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "cases": [{ "when": { «"user.userName"»: "admin" }, "value": 0 }], "otherwise": 1 }',
  },
  'cases with a value of another type': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write:
      '"computed": { "cases": [{ "when": { "endDate": { "$lt": { "from": "now" } } }, "value": «"ended"» }], "otherwise": 1 }',
  },
  'cases and a function': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write:
      '"computed": { «"function"»: "daysUntil", "cases": [{ "when": { "endDate": { "$lt": { "from": "now" } } }, "value": 0 }] }',
  },
  'cases of which one never holds': {
    rule: 'condition-possible',
    file: OFFICE,
    find: DAYS,
    write: '"computed": { "cases": [{ "when": { "staffCount": { "$lt": «0» } }, "value": 0 }], "otherwise": 1 }',
  },
  'a case that an earlier one leaves nothing to': {
    rule: 'computed-fits',
    file: OFFICE,
    find: DAYS,
    write:
      '"computed": { "cases": [{ "when": { "staffCount": { "$gt": 5 } }, "value": 1 }, { «"when"»: { "staffCount": { "$gt": 10 } }, "value": 2 }] }',
  },
  'a call that writes what is computed': {
    rule: 'computed-fits',
    file: OFFICE_CALLS,
    after: '"/control/cell/v1/office/add"',
    find: '"startDate",',
    write: '"startDate",\n        «"daysLeft"»,',
  },
  'a form that asks for what is computed': {
    rule: 'form-field-writable',
    file: 'pages/business/cell/office.json',
    find: '"endDate",\n            "staffCount",',
    write: '"endDate",\n            «"daysLeft"»,\n            "staffCount",',
  },
};
