import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { fieldExists } from './field-exists.ts';
import { sensitiveOfFits } from './sensitive-of-fits.ts';

const born = (of: string) =>
  bookFields(
    `"born": { "type": "string", "label": { "zh": "出生日期", "en": "Birthday" }, "format": "calendar-date", "sensitive": { "mask": "date", "of": ${of} } },
     "idNo": { "type": "string", "label": { "zh": "证件号码", "en": "Certificate number" }, "sensitive": { "mask": "citizenId", "encrypted": true } }`,
  );

testRule(sensitiveOfFits, {
  accepts: {
    'the number that a birthday would give away': born('"idNo"'),
    'an age, which is worked out and shown to nobody under a mask': bookFields(
      `"born": { "type": "string", "label": { "zh": "出生日期", "en": "Birthday" }, "format": "calendar-date", "sensitive": { "mask": "date", "of": "idNo" } },
       "idNo": { "type": "string", "label": { "zh": "证件号码", "en": "Certificate number" }, "sensitive": { "mask": "citizenId", "encrypted": true } },
       "readerAge": { "type": "integer", "label": { "zh": "年龄", "en": "Age" }, "sensitive": { "mask": "date" }, "computed": { "function": "ageOfBirthday", "from": ["born"] } }`,
    ),
  },
  rejects: {
    'a day that does not say whose part it is': [
      bookFields(
        `"born": { "type": "string", "label": { "zh": "出生日期", "en": "Birthday" }, "sensitive": { "mask": «"date"» } },
         "idNo": { "type": "string", "label": { "zh": "证件号码", "en": "Certificate number" }, "sensitive": { "mask": "citizenId", "encrypted": true } }`,
      ),
      'The day is a part of "idNo", which is masked beside it: "of" says so.',
    ],
    'a field that everybody sees': [born('«"title"»'), '"title" is not sensitive: "born" gives nothing away.'],
    'the field itself': [born('«"born"»'), '"born" cannot give away itself.'],
  },
});

testRule(fieldExists, {
  accepts: { 'a field of the entity': born('"idNo"') },
  rejects: { 'a field that is not there': [born('«"idNr"»'), '"idNr" is not a field of book. Did you mean "idNo"?'] },
});
